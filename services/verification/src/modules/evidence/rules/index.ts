export { confidenceOf, type Piece, weightNow } from './confidence.ts'
export { type PersonFields, presentPerson } from './present.ts'
export { isProof, type SkillProof } from './proof.ts'

export { confidenceOf, type Piece, weightNow } from './confidence.ts'
export { type Named, presentPerson } from './present.ts'

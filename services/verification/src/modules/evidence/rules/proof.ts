import type { EvidenceMethod, Strand } from '@codekin/contracts/skill-verification/models'
import type { Skill } from '@codekin/contracts/users/models'

/** A method that proves a skill to others. */
export type SkillProof = Skill['verifiedBy'][number]

/** Whether a method proves a skill; figures that the owner's machine counted only support it. */
export const isProof = (method: EvidenceMethod): method is SkillProof => method !== 'cli'

/** Methods that prove a skill, strongest first. */
export const proofOf = (strands: readonly Pick<Strand, 'method'>[]): SkillProof[] =>
  strands.map(({ method }) => method).filter(isProof)

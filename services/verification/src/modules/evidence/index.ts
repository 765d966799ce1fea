export {
  deleteMethodEvidence,
  type EvidenceRow,
  listEvidence,
  listHiddenEvidenceIds,
  listIntactEvidenceIds,
  listMethodEvidence,
  updateEvidencePrivacy,
  upsertMethodEvidence,
} from './repository.ts'
export { findMember } from './repository-members.ts'
export {
  listProvedSkills,
  lockDueSkill,
  type ProvedSkillRow,
  updateEndorsedSkillsDue,
  updateProvedSkill,
  updateRingSkillsDue,
  upsertSkillDue,
} from './repository-proved-skills.ts'
export { confidenceOf } from './rules/confidence.ts'
export { presentPerson, presentSkill } from './rules/present.ts'
export { proofOf } from './rules/proof.ts'
export { loadSkillVisibility } from './skill-visibility.ts'
export { isPersonVisible, listVisiblePeople } from './visible-people.ts'

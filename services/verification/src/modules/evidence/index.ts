export {
  changeEvidencePrivacy,
  type EvidenceRow,
  keepEvidence,
  listEvidence,
  listHidden,
  listMethodEvidence,
  listStanding,
  removeMethodEvidence,
} from './repository.ts'
export { findMember } from './repository-members.ts'
export {
  changeProvedSkill,
  listProvedSkills,
  lockDueSkill,
  makeDue,
  makeDueByProof,
  makeRingDue,
  type ProvedSkillRow,
} from './repository-proved-skills.ts'
export { confidenceOf } from './rules/confidence.ts'
export { presentPerson, presentSkill } from './rules/present.ts'
export { shownSkills } from './shown-skills.ts'
export { listVisiblePeople } from './visible-people.ts'

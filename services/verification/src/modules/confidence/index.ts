export { recomputeDueSkills } from './recompute-skills.ts'

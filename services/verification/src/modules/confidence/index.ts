export { weighDueSkills } from './weigh-skills.ts'

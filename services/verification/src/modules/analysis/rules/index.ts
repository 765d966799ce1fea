export { contributionsOf } from './contributions.ts'
export { linesMin, weightOfLines, worthOfAge } from './skills.ts'

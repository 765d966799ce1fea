export { contributionsOf } from './contributions.ts'

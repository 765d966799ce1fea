export { type Facts, factsOf } from './pair.ts'

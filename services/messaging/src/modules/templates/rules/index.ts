export { type Facts, pickFacts } from './pair.ts'

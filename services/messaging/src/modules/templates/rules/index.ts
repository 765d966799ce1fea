export { type Facts, pickFacts as factsOf } from './pair.ts'

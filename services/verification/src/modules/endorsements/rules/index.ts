export { canRefresh } from './endorsement.ts'
export type { Endorsed } from './present-endorsement.ts'

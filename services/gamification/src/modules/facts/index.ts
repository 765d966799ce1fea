export { listMessages, listPairs, listPeopleFacts, listSuspensions } from './repository.ts'
export { claimDue, type Due, upsertDue, upsertDueForKeptMatches } from './repository-due.ts'
export { addDays, addHours, dayOf } from './rules.ts'

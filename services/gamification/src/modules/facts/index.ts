export { listMessages, listPairs, listPeopleFacts, listSuspensions } from './repository.ts'
export { claimDue, type Due, enqueueKeptMatches, upsertDue } from './repository-due.ts'
export { addDays, addHours, dayOf } from './rules.ts'

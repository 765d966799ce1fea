export { listPairs, listSuspensions, listTurns, readPeopleFacts } from './repository.ts'
export { type Due, makeDue, makeKeptDue, takeDue } from './repository-due.ts'
export { addDays, addHours, dayOf } from './rules.ts'

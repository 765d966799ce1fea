export { readAskQuota } from './ask-quota.ts'
export { filterKnownPeople } from './filter-known-people.ts'
export { listEndorsementsByIds, listOwn } from './repository.ts'
export { isWaitingFor } from './rules/endorsement.ts'

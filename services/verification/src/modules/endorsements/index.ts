export { readAskQuota } from './ask-quota.ts'
export { withKnownPeople } from './known-endorsements.ts'
export { listBehind, listOwn } from './repository.ts'
export { isWaitingFor } from './rules/endorsement.ts'

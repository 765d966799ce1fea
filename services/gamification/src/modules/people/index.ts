export { findOwnListing, isShadowBanned, listMemberScopes } from './repository.ts'
export { claimBoardChanges, insertReturnedMembers, upsertBoardChanges } from './repository-board-changes.ts'
export {
  formatScope,
  isInScope,
  parseScope,
  type ScopeQuery,
  scopeOf,
} from './rules/board-scope.ts'
export { readVisiblePeople } from './visible-people.ts'

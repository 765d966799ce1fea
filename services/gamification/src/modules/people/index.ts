export { findOwnListing, isShadowBanned, listMemberScopes } from './repository.ts'
export { claimBoardChanges, insertReturnedMembers, upsertBoardChanges } from './repository-board-changes.ts'
export {
  formatScope as nameOf,
  isInScope,
  parseScope as scopeNamed,
  type ScopeQuery,
  scopeOf,
} from './rules/board-scope.ts'
export { readVisiblePeople } from './visible-people.ts'

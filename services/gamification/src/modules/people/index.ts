export { findOwnListing, isShadowBanned, listMemberScopes } from './repository.ts'
export { claimBoardChanges, insertReturnedMembers, upsertBoardChanges } from './repository-board-changes.ts'
export { isInScope, nameOf, type ScopeQuery, scopeNamed, scopeOf } from './rules/board-scope.ts'
export { readVisiblePeople } from './visible-people.ts'

export { isShadowBanned, listMemberScopes, readOwnListing } from './repository.ts'
export { changeBoards, changeReturning, takeBoardChanges } from './repository-board-changes.ts'
export { type AskedScope, isInScope, nameOf, scopeNamed, scopeOf } from './rules/board-scope.ts'
export { readVisiblePeople } from './visible-people.ts'

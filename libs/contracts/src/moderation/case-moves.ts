/**
 * The transitions of a case. `repeat`: a report of an unchanged message that was already judged. `settle`: community review
 * decides an unclaimed case. `approve`: a second admin agrees to a proposed decision. `subject-gone`: the case's subject
 * was erased.
 */
export const caseMoves = [
  'report',
  'repeat',
  'claim',
  'release',
  'lease-ran-out',
  'escalate',
  'decide',
  'settle',
  'approve',
  'appeal',
  'uphold',
  'overturn',
  'reverse',
  'subject-gone',
] as const
export type CaseMove = (typeof caseMoves)[number]

/** The outcome of a case; `moot`: its subject was erased before a decision. */
export type CaseOutcome = 'upheld' | 'dismissed' | 'moot'

/**
 * What can happen to a case. `repeat`: a report of a message that was judged already, which cannot have changed since. `settle`:
 * the community decides what nobody claims. `approve`: a second admin agrees to what somebody wanted to decide. `subject-gone`:
 * there is nobody left to decide about.
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

/** What came of a case; `moot`: its subject was gone before anybody decided. */
export type CaseOutcome = 'upheld' | 'dismissed' | 'moot'

import { fastShare, type NoticedSignal } from '@codekin/contracts/skill-verification/test-models'

export type Sat = { startedAt: Date; expiresAt: Date; submittedAt: Date | null; signals: readonly NoticedSignal[] }

/** What stands beside a result: what was noticed on the way, and that it was passed much faster than its time allows. */
export function noticedOf({ startedAt, expiresAt, submittedAt, signals }: Sat, isPassed: boolean): NoticedSignal[] {
  if (!isPassed || !submittedAt) return [...signals]
  const taken = submittedAt.getTime() - startedAt.getTime()
  if (taken >= fastShare * (expiresAt.getTime() - startedAt.getTime())) return [...signals]
  const fast = {
    kind: 'passed-fast',
    amount: Math.round(taken / 1000),
    key: null,
    at: submittedAt.toISOString(),
  } as const
  return [...signals, fast]
}

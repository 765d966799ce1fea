import { fastShare, type NoticedSignal } from '@codekin/contracts/skill-verification/test-models'

export type AttemptFacts = {
  startedAt: Date
  expiresAt: Date
  submittedAt: Date | null
  signals: readonly NoticedSignal[]
}

/** Signals shown with a result: those recorded, and passing much faster than the time allows. */
export function attemptSignalsOf(
  { startedAt, expiresAt, submittedAt, signals }: AttemptFacts,
  isPassed: boolean,
): NoticedSignal[] {
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

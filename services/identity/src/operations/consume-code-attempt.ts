import type { ErrorDetail } from '@codekin/contracts/errors'
import { addressRange } from '@codekin/service-kit/network'
import { hashMailbox } from '../adapters/mailed-codes.ts'
import type { Deps } from '../deps.ts'
import { codeTries } from '../domain/proofs.ts'
import { isRangeOfSignIn } from '../store/accounts.ts'
import { findCodeTriesSince, updateCodeTriesRefunded, upsertCodeTry } from '../store/code-tries.ts'

type AttemptDeps = Pick<Deps, 'db' | 'clock' | 'config'>
type Refusal = { details: ErrorDetail[]; headers: Record<string, string> }
/** Refunds the attempt of a correct code; for a mailed code, its request as well. */
export type Refund = (kind: keyof typeof attemptsRefunded) => Promise<void>
const attemptsRefunded = { mailed: 2, typed: 1 } as const
type CodeAttempt = { kind: 'taken'; refund: Refund } | { kind: 'none-left'; refusal: Refusal }

/**
 * Counts a request or a guess of a code for this mailbox, before the code is compared, so that parallel guesses cannot exceed
 * the limit. The caller refunds a correct code. Each address range from which the owner signed in has its own counter and all
 * others share one, so strangers cannot lock the owner out, and a stolen session has the shared one wherever it is used.
 */
export async function consumeCodeAttempt(
  deps: AttemptDeps,
  { email, ip }: { email: string; ip: string },
): Promise<CodeAttempt> {
  const { db, clock, config } = deps
  const range = addressRange(ip)
  const rangeKey = (await isRangeOfSignIn(db, email, range)) ? range : ''
  const keyHash = hashMailbox(config.signingKeys, email, rangeKey)
  const now = clock.now()
  const windowStart = new Date(now.getTime() - codeTries.seconds * 1000)
  if (await upsertCodeTry(db, { keyHash, now, windowStart, max: codeTries.max })) {
    return { kind: 'taken', refund: (kind) => updateCodeTriesRefunded(db, keyHash, attemptsRefunded[kind]) }
  }
  const since = (await findCodeTriesSince(db, keyHash)) ?? now
  return { kind: 'none-left', refusal: toLimitRefusal(since, now) }
}

function toLimitRefusal(since: Date, now: Date): Refusal {
  const resetsAt = new Date(since.getTime() + codeTries.seconds * 1000)
  const seconds = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000))
  const message = 'You’ve reached today’s limit for codes. Use another sign-in method or try again later.'
  const limit = { limit: codeTries.max, remaining: 0, perSeconds: codeTries.seconds }
  return {
    details: [{ message, ...limit, retryAfterSeconds: seconds, resetsAt: resetsAt.toISOString() }],
    headers: { 'retry-after': String(seconds) },
  }
}

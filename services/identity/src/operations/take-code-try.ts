import type { ErrorDetail } from '@codekin/contracts/errors'
import { addressRange } from '@codekin/service-kit/network'
import { hashMailbox } from '../adapters/mailed-codes.ts'
import type { Deps } from '../deps.ts'
import { codeTries } from '../domain/proofs.ts'
import { isRangeKnown } from '../store/accounts.ts'
import { findCodeTriesSince, giveBackCodeTries, takeCodeTry as take } from '../store/code-tries.ts'

type TryDeps = Pick<Deps, 'db' | 'clock' | 'config'>
type Refusal = { details: ErrorDetail[]; headers: Record<string, string> }
/** Told how a code was right, which costs nothing: a mailed one gives back its asking as well. */
export type GiveBack = (right: keyof typeof costOfRight) => Promise<void>
const costOfRight = { mailed: 2, typed: 1 } as const
type Taken = { kind: 'taken'; giveBack: GiveBack } | { kind: 'none-left'; refusal: Refusal }

/**
 * Counts that a code for this mailbox is asked for, or is about to be compared: before it is known whether it is right, so that
 * no number of guesses at once is more than the limit. Whoever finds it right gives back what it cost. Tries from ranges of
 * addresses where its account was never used are counted together; each range where it was used has its own, so that nobody
 * keeps the owner out.
 */
export async function takeCodeTry(deps: TryDeps, { email, ip }: { email: string; ip: string }): Promise<Taken> {
  const { db, clock, config } = deps
  const range = addressRange(ip)
  const place = (await isRangeKnown(db, email, range)) ? range : ''
  const keyHash = hashMailbox(config.signingKeys, email, place)
  const now = clock.now()
  const over = new Date(now.getTime() - codeTries.seconds * 1000)
  if (await take(db, { keyHash, now, over, max: codeTries.max })) {
    return { kind: 'taken', giveBack: (right) => giveBackCodeTries(db, keyHash, costOfRight[right]) }
  }
  const since = (await findCodeTriesSince(db, keyHash)) ?? now
  return { kind: 'none-left', refusal: refusalOf(since, now) }
}

function refusalOf(since: Date, now: Date): Refusal {
  const resetsAt = new Date(since.getTime() + codeTries.seconds * 1000)
  const seconds = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000))
  const message = 'Too many codes were asked for or wrong today. Try another way, or wait.'
  const limit = { limit: codeTries.max, remaining: 0, perSeconds: codeTries.seconds }
  return {
    details: [{ message, ...limit, retryAfterSeconds: seconds, resetsAt: resetsAt.toISOString() }],
    headers: { 'retry-after': String(seconds) },
  }
}

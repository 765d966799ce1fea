import type { Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { addressRange } from '@codekin/service-kit/network'
import { hashToken, nextTokenId } from '../adapters/tokens.ts'
import type { Deps } from '../deps.ts'
import { toUtcDay } from '../domain/active-days.ts'
import type { Suspended } from '../domain/present-sign-in.ts'
import { canLearnEndReason, decideRefresh, sessionExpiry } from '../domain/refresh.ts'
import { findAccount } from '../store/accounts.ts'
import { lockSession, updateSessionToken } from '../store/sessions.ts'
import type { Account, Tables } from '../store/tables.ts'
import { endSessions, revokeSessions } from './end-sessions.ts'
import { findSuspended } from './find-suspended.ts'
import { getEffectiveRole } from './get-effective-role.ts'
import { recordActivity } from './record-activity.ts'

type Claims = { userId: string; sessionId: string; tokenId: string }
type Outcome =
  | { kind: 'over' }
  | { kind: 'reused'; endedSessionIds: string[] }
  | Suspended
  | {
      kind: 'exchanged'
      account: Pick<Account, 'role' | 'plan'>
      tokenId: string
      expiresAt: Date
      provedAt: Date | null
    }

/** Exchanges a refresh token for its successor; one that was exchanged before ends its session. */
export async function exchangeToken(
  { db, clock, bus, config, tokens }: Pick<Deps, 'db' | 'clock' | 'bus' | 'config' | 'tokens'>,
  claims: Claims,
  ip: string,
): Promise<Outcome> {
  const now = clock.now()
  const outcome = await inTransaction(db, (trx) => exchange({ clock, config, tokens }, trx, claims, { now, ip }))
  if (outcome.kind === 'reused') await revokeSessions(bus, outcome.endedSessionIds, now)
  return outcome
}

type Presented = { now: Date; ip: string }
type Session = NonNullable<Awaited<ReturnType<typeof lockSession>>>

/** Serialises the refreshes of a session; calls with the same token get the same successor. */
async function exchange(
  deps: Pick<Deps, 'clock' | 'config' | 'tokens'>,
  trx: Trx<Tables>,
  { userId, sessionId, tokenId }: Claims,
  { now, ip }: Presented,
): Promise<Outcome> {
  const session = await lockSession(trx, sessionId)
  const account = session && (await findAccount(trx, session.userId))
  if (!account || account.id !== userId) return { kind: 'over' }
  const line = {
    ...session,
    currentTokenHash: session.currentTokenHash.toString('hex'),
    previousTokenHash: session.previousTokenHash?.toString('hex') ?? null,
  }
  const presented = hashToken(tokenId).toString('hex')
  const suspended = await findSuspended(deps, trx, userId)
  if (suspended) return canLearnEndReason(line, presented, now) ? suspended : { kind: 'over' }
  const counts = { role: await getEffectiveRole(deps.config, trx, account), plan: account.plan }
  const next = nextTokenId(tokenId)
  const answer = decideRefresh(line, presented, now)
  switch (answer.kind) {
    case 'over':
      return answer
    case 'reused': {
      // Returned, not thrown: the end of the session must be committed despite the refusal.
      const endedSessionIds = await endSessions(trx, userId, [sessionId], { at: now, reason: 'token-reused' })
      return { kind: 'reused', endedSessionIds }
    }
    case 'repeat':
      return {
        kind: 'exchanged',
        account: counts,
        tokenId: next,
        expiresAt: session.expiresAt,
        provedAt: session.provedAt,
      }
    case 'rotate': {
      const expiresAt = await rotate(trx, session, next, { now, ip })
      return { kind: 'exchanged', account: counts, tokenId: next, expiresAt, provedAt: session.provedAt }
    }
    default:
      return answer satisfies never
  }
}

/** Replaces the newest token by the next one. Returns when the session expires. */
async function rotate(trx: Trx<Tables>, session: Session, next: string, { now, ip }: Presented): Promise<Date> {
  // The day of the last use was already recorded.
  if (toUtcDay(session.lastUsedAt) !== toUtcDay(now)) await recordActivity(trx, session.userId, now)
  const expiresAt = sessionExpiry(session.createdAt, now)
  await updateSessionToken(trx, session.id, {
    currentTokenHash: hashToken(next),
    previousTokenHash: session.currentTokenHash,
    rotatedAt: now,
    lastUsedAt: now,
    addressRange: addressRange(ip),
    expiresAt,
  })
  return expiresAt
}

import type { auth } from '@codekin/contracts/auth/endpoints'
import type { Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import type { Handler } from '@codekin/service-kit/serve'
import { hashToken, nextTokenId } from '../../adapters/tokens.ts'
import type { Deps } from '../../deps.ts'
import { decideRefresh, sessionExpiry } from '../../domain/refresh.ts'
import { suspensionNow } from '../../domain/standing.ts'
import { endSessions, revokeSessions } from '../../operations/end-sessions.ts'
import { findStanding } from '../../projections/standing/read.ts'
import { findAccount } from '../../store/accounts.ts'
import { changeSessionToken, lockSession } from '../../store/sessions.ts'
import type { Account, Tables } from '../../store/tables.ts'

export const refresh =
  (deps: Deps): Handler<typeof auth.endpoints.refresh> =>
  async ({ body, fail }) => {
    const { db, clock, tokens, bus } = deps
    const claims = await tokens.readRefresh(body.refreshToken)
    if (!claims) throw fail('invalid_refresh_token')
    const now = clock.now()
    const outcome = await inTransaction(db, (trx) => exchange(trx, claims, now))
    if (outcome.kind === 'reused') await revokeSessions(bus, outcome.endedSessionIds, now)
    if (outcome.kind !== 'exchanged') throw fail('invalid_refresh_token')
    const { account, tokenId, expiresAt } = outcome
    const { userId, sessionId } = claims
    const [accessToken, refreshToken] = await Promise.all([
      tokens.signAccess({ userId, sessionId, role: account.role, plan: account.plan }),
      tokens.signRefresh({ userId, sessionId, tokenId, expiresAt }),
    ])
    return { accessToken, refreshToken }
  }

type Claims = { userId: string; sessionId: string; tokenId: string }
type Outcome =
  | { kind: 'over' }
  | { kind: 'reused'; endedSessionIds: string[] }
  | { kind: 'exchanged'; account: Account; tokenId: string; expiresAt: Date }

/** Refreshes of one session go one after the other; all that bring the same token get the same successor. */
async function exchange(trx: Trx<Tables>, { userId, sessionId, tokenId }: Claims, now: Date): Promise<Outcome> {
  const session = await lockSession(trx, sessionId)
  const account = session && (await findAccount(trx, session.userId))
  if (!account || account.id !== userId) return { kind: 'over' }
  if (suspensionNow(await findStanding(trx, userId), now)) return { kind: 'over' }
  const line = {
    ...session,
    currentTokenHash: session.currentTokenHash.toString('hex'),
    previousTokenHash: session.previousTokenHash?.toString('hex') ?? null,
  }
  const next = nextTokenId(tokenId)
  const answer = decideRefresh(line, hashToken(tokenId).toString('hex'), now)
  switch (answer.kind) {
    case 'over':
      return answer
    case 'reused': {
      // Committed, not thrown: the end of the session must outlive the refusal.
      const endedSessionIds = await endSessions(trx, userId, [sessionId], { at: now, reason: 'token-reused' })
      return { kind: 'reused', endedSessionIds }
    }
    case 'repeat':
      return { kind: 'exchanged', account, tokenId: next, expiresAt: session.expiresAt }
    case 'rotate': {
      const expiresAt = sessionExpiry(session.createdAt, now)
      await changeSessionToken(trx, sessionId, {
        currentTokenHash: hashToken(next),
        previousTokenHash: session.currentTokenHash,
        rotatedAt: now,
        lastUsedAt: now,
        expiresAt,
      })
      return { kind: 'exchanged', account, tokenId: next, expiresAt }
    }
    default:
      return answer satisfies never
  }
}

import type { Trx } from '@codekin/db/open-db'
import { addressRange } from '@codekin/service-kit/network'
import { hashToken, newTokenId } from '../adapters/tokens.ts'
import type { Deps } from '../deps.ts'
import { isNewDevice } from '../domain/devices.ts'
import { sessionExpiry, sessionsPerUserMax } from '../domain/refresh.ts'
import { insertMail } from '../store/mails.ts'
import { insertSession, listDevices } from '../store/sessions.ts'
import type { Account, Tables } from '../store/tables.ts'
import { endSessions } from './end-sessions.ts'
import { getEffectiveRole } from './get-effective-role.ts'
import { recordActivity } from './record-activity.ts'

const userAgentLengthMax = 300

/** Truncates a `User-Agent` to the stored length. */
export function storedUserAgent(userAgent: string | undefined): string {
  return (userAgent ?? '').slice(0, userAgentLengthMax)
}

/** The client that signs in. Only the range of its address is stored. */
export type Client = { userAgent: string | undefined; ip: string }

export type OpenedSession = { accessToken: string; refreshToken: string; endedSessionIds: string[] }

/**
 * Signs an account in; the caller holds its lock. Mails the owner about a new device. Ends the least recently used sessions if
 * there are too many, and returns their ids for revocation after commit. `isProved`: the sign-in counts as recent authentication,
 * unlike one that the owner only approved elsewhere.
 */
export async function openSession(
  { clock, newId, tokens, config }: Pick<Deps, 'clock' | 'newId' | 'tokens' | 'config'>,
  trx: Trx<Tables>,
  account: Pick<Account, 'id' | 'email' | 'role' | 'plan' | 'emailVerifiedAt'>,
  { userAgent, ip }: Client,
  { isProved = true }: { isProved?: boolean } = {},
): Promise<OpenedSession> {
  const now = clock.now()
  const provedAt = isProved ? now : null
  const sessionId = newId()
  const tokenId = newTokenId()
  const expiresAt = sessionExpiry(now, now)
  const range = addressRange(ip)
  const session = {
    id: sessionId,
    userId: account.id,
    userAgent: storedUserAgent(userAgent),
    addressRange: range,
    openedRange: range,
    currentTokenHash: hashToken(tokenId),
    createdAt: now,
    rotatedAt: now,
    lastUsedAt: now,
    expiresAt,
    provedAt,
  }
  if (isNewDevice(await listDevices(trx, account.id), session)) {
    const { id: about, createdAt } = session
    await insertMail(trx, { id: newId(), kind: 'new-device', address: account.email, about, createdAt })
  }
  const surplus = await insertSession(trx, session, sessionsPerUserMax)
  const endedSessionIds = await endSessions(trx, account.id, surplus, { at: now, reason: 'session-limit' })
  await recordActivity(trx, account.id, now)
  const role = await getEffectiveRole(config, trx, account)
  const [accessToken, refreshToken] = await Promise.all([
    tokens.signAccess({ userId: account.id, role, plan: account.plan, sessionId, provedAt }),
    tokens.signRefresh({ userId: account.id, sessionId, tokenId, expiresAt }),
  ])
  return { accessToken, refreshToken, endedSessionIds }
}

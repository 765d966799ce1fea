import { deviceCodeParameter, devicePath, shownUserCode } from '@codekin/contracts/auth/device-code'
import { inTransaction } from '@codekin/db/transaction'
import { addressRange } from '@codekin/service-kit/network'
import { hashToken, newLinkToken } from '../../adapters/tokens.ts'
import type { Deps } from '../../deps.ts'
import { type CallerSession, isOpenSession, requireCaller } from '../../operations/lock-caller.ts'
import { type Client, storedUserAgent } from '../../operations/open-session.ts'
import { signInApproved } from '../../operations/sign-in.ts'
import { lockSession } from '../../store/sessions.ts'
import { hashUserCode, newUserCode } from './codes.ts'
import {
  deleteDeviceAuthorization,
  findDeviceAuthorization,
  insertDeviceAuthorization,
  updateDeviceDecision,
  updateDevicePoll,
} from './repository.ts'
import { deviceCodeSeconds, deviceState, pollIntervalSeconds } from './rules.ts'

type Started = {
  deviceCode: string
  userCode: string
  verificationUri: string
  verificationUriComplete: string
  expiresInSeconds: number
  intervalSeconds: number
}

/** With a million pending devices, one code in 25,000 is taken. */
const attemptsMax = 5

export async function startDeviceAuthorization(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { userAgent, ip }: Client,
): Promise<Started> {
  const createdAt = clock.now()
  const deviceCode = newLinkToken()
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const userCode = newUserCode()
    const isNew = await insertDeviceAuthorization(db, {
      deviceCodeHash: hashToken(deviceCode),
      userCodeHash: hashUserCode(config.signingKeys, userCode),
      userAgent: storedUserAgent(userAgent),
      addressRange: addressRange(ip),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + deviceCodeSeconds * 1000),
      intervalSeconds: pollIntervalSeconds,
      polledAt: null,
      decision: null,
      userId: null,
      sessionId: null,
    })
    if (isNew) return { deviceCode, ...shownCodes(config.publicOrigin, userCode) }
  }
  throw new Error('No free user code was found.')
}

function shownCodes(publicOrigin: string, code: string): Omit<Started, 'deviceCode'> {
  const userCode = shownUserCode(code)
  const verificationUri = publicOrigin + devicePath
  return {
    userCode,
    verificationUri,
    verificationUriComplete: `${verificationUri}?${deviceCodeParameter}=${userCode}`,
    expiresInSeconds: deviceCodeSeconds,
    intervalSeconds: pollIntervalSeconds,
  }
}

/** Approves a pending request; false if there is none. The approval counts only while the caller's session is open. */
export function approveDevice(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: CallerSession,
  userCode: string,
): Promise<boolean> {
  const now = clock.now()
  const { userId, sessionId } = caller
  return inTransaction(db, async (trx) => {
    await requireCaller(trx, caller, now)
    const codeHash = hashUserCode(config.signingKeys, userCode)
    return updateDeviceDecision(trx, codeHash, { decision: 'approved', userId, sessionId }, now)
  })
}

/** Denies a pending request; false if there is none. */
export function denyDevice(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  userCode: string,
): Promise<boolean> {
  const codeHash = hashUserCode(config.signingKeys, userCode)
  return updateDeviceDecision(db, codeHash, { decision: 'denied', userId: null, sessionId: null }, clock.now())
}

/**
 * Signs in a device whose request was approved, once. `expired` also if the code is unknown or used, the approving session has
 * ended, or the account cannot sign in.
 */
export async function exchangeDeviceCode(deps: Deps, deviceCode: string, client: Client) {
  const now = deps.clock.now()
  const codeHash = hashToken(deviceCode)
  const state = deviceState(await findDeviceAuthorization(deps.db, codeHash), now)
  if (state.kind === 'pending') {
    await updateDevicePoll(deps.db, codeHash, { polledAt: now, intervalSeconds: state.intervalSeconds })
  }
  if (state.kind !== 'approved') return state
  const { userId, sessionId } = state
  const outcome = await signInApproved(deps, userId, client, async (trx) => {
    const session = await lockSession(trx, sessionId)
    const isFirst = await deleteDeviceAuthorization(trx, codeHash)
    return isFirst && isOpenSession(session, userId, now)
  })
  return outcome.kind === 'signed-in' ? outcome : { kind: 'expired' as const }
}

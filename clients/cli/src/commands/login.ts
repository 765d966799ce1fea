import { setTimeout as wait } from 'node:timers/promises'
import { CallError } from '@codekin/api-client/call-error'
import { type Client, createClient } from '@codekin/api-client/client'
import { auth } from '@codekin/contracts/auth/endpoints'
import { Failure, toFailure } from '../failure.ts'
import { openInBrowser } from '../open-in-browser.ts'
import { originOf, sendAnonymously } from '../platform.ts'
import { plain } from '../terminal.ts'
import type { Context, Run } from './command.ts'
import { endSession } from './end-session.ts'

type AuthClient = Client<typeof auth.endpoints>
type Started = Awaited<ReturnType<AuthClient['startDeviceAuthorization']>>
type SignedIn = Awaited<ReturnType<AuthClient['exchangeDeviceCode']>>

const expired = 'The code has expired. Run “codekin login” again for a new one.'
const sentences: Partial<Record<string, string>> = {
  access_denied: 'You refused the sign-in in your browser.',
  expired_token: expired,
}

function newIntervalOf(error: CallError): number | undefined {
  const seconds = error.details[0]?.['intervalSeconds']
  return typeof seconds === 'number' ? seconds : undefined
}

/** Polls by RFC 8628, section 3.5: slower on `slow_down`, and through an outage until the code has expired. */
async function waitForApproval(client: AuthClient, started: Started, signal: AbortSignal): Promise<SignedIn> {
  const expiresAt = Date.now() + started.expiresInSeconds * 1000
  let { intervalSeconds } = started
  while (Date.now() < expiresAt) {
    await wait(intervalSeconds * 1000, undefined, { signal })
    try {
      return await client.exchangeDeviceCode({ body: { deviceCode: started.deviceCode } }, { signal })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const sentence = sentences[error.code]
      if (sentence) throw new Failure(error.code, sentence, { cause: error })
      if (error.code === 'too_many_requests') intervalSeconds = Math.max(intervalSeconds, error.retryAfterSeconds ?? 0)
      else if (error.code === 'slow_down') intervalSeconds = newIntervalOf(error) ?? intervalSeconds + 5
      else if (error.code !== 'authorization_pending' && error.status !== 0 && error.status < 500) throw error
    }
  }
  throw new Failure('expired_token', expired)
}

function showCode({ terminal }: Context, started: Started, isJson: boolean): void {
  const { userCode, verificationUri, verificationUriComplete, expiresInSeconds } = started
  if (isJson) {
    terminal.sayJson({ userCode, verificationUri, verificationUriComplete, expiresInSeconds })
    return
  }
  terminal.say(`Your code: ${terminal.paint('bold', plain(userCode))}`)
  terminal.say('Approve it in your browser:')
  terminal.say(plain(verificationUriComplete))
  terminal.say(terminal.paint('dim', 'Waiting for your approval…'))
}

/** The session that this sign-in replaces; null if there is none or the file is damaged. */
function sessionBefore(credentials: Context['credentials']) {
  try {
    return credentials.read()
  } catch {
    return null
  }
}

/** Signs in by the device authorization grant (RFC 8628) and ends the previous session. */
export const login: Run = async (context, { server: wanted, web, json }) => {
  const { config, credentials, terminal, signal } = context
  const server = originOf(typeof wanted === 'string' ? wanted : config.defaultServer)
  const client = createClient(auth, sendAnonymously(server))
  const failedAt = (error: unknown) => {
    throw toFailure(error, server)
  }
  const started = await client.startDeviceAuthorization({}, { signal }).catch(failedAt)
  showCode(context, started, json === true)
  if (web) openInBrowser(started.verificationUriComplete)
  const { user, accessToken, refreshToken } = await waitForApproval(client, started, signal).catch(failedAt)
  const before = sessionBefore(credentials)
  credentials.write({ server, accessToken, refreshToken })
  if (before) await endSession(before).catch(() => undefined)
  if (json) terminal.sayJson({ server, user })
  else terminal.say(`${terminal.paint('add', '✓')} Signed in as ${plain(user.full_name)} (${plain(user.email)}).`)
}

import { keepRevocations, type RevocationKeeper } from '@codekin/event-bus/keep-revocations'
import type { BaseDeps } from '@codekin/service-kit/define-service'
import { accessTokenSeconds } from '../adapters/tokens.ts'
import type { Config } from '../config.ts'
import { listSessionsEnded } from '../store/sessions.ts'
import type { Tables } from '../store/tables.ts'

/** Clocks of replicas differ, and a token is created a moment before it is sent. */
const slackSeconds = 120

/** Fills the bucket that services watch from the sessions, which are the source of truth about revocations. */
export function keepSessionRevocations(base: BaseDeps<Tables, Config>): Promise<RevocationKeeper> {
  const { bus, db, clock, log } = base
  const list = async () => {
    const after = new Date(clock.now().getTime() - (accessTokenSeconds + slackSeconds) * 1000)
    const ended = await listSessionsEnded(db, after)
    return ended.map(({ id, endedAt }) => ({ sessionId: id, before: endedAt }))
  }
  return keepRevocations(bus, { list, log })
}

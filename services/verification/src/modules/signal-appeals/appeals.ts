import type { GithubSignalKind } from '@codekin/contracts/github/models'
import { signalAppealDecided } from '@codekin/contracts/verification/events'
import type { Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { announce } from '@codekin/event-bus/announce'
import type { Deps } from '../../deps.ts'
import type { Tables } from '../../tables.ts'
import {
  type AppealRow,
  findAnalysis,
  findConnection,
  insertAppeal,
  lockAppeal,
  updateAppeal,
  updateConnection,
} from '../connection/index.ts'

export type AppealOutcome = { kind: 'appealed'; appeal: AppealRow } | { kind: 'no-signal' | 'exists' }

/** Files an appeal against a current signal, once per account. */
export async function appeal(
  { db, clock, newId }: Pick<Deps, 'db' | 'clock' | 'newId'>,
  about: { userId: string; kind: GithubSignalKind; reason: string },
): Promise<AppealOutcome> {
  const { userId, kind, reason } = about
  const [connection, analysis] = [await findConnection(db, userId), await findAnalysis(db, userId)]
  if (!connection || !analysis?.found.signals.some((signal) => signal.kind === kind)) return { kind: 'no-signal' }
  const { accountId } = connection
  const made = { id: newId(), userId, accountId, kind, reason, answer: '', orderId: null, decidedAt: null }
  const row = { ...made, state: 'waiting' as const, createdAt: clock.now() }
  return (await insertAppeal(db, row)) ? { kind: 'appealed', appeal: row } : { kind: 'exists' }
}

export type Decision = { orderId: string; appealId: string; staffId: string; isGranted: boolean; answer: string }
export type Decided = 'decided' | 'decided-before' | 'own' | 'not-found'

/** Decides an appeal, idempotently; the owner is notified and the analysis recomputed. */
export async function decideAppeal(
  { db, clock, recomputes }: Pick<Deps, 'db' | 'clock' | 'recomputes'>,
  decision: Decision,
): Promise<Decided> {
  const outcome = await inTransaction(db, (trx) => decide(trx, decision, clock.now()))
  if (outcome === 'decided') recomputes.wake()
  return outcome
}

async function decide(trx: Trx<Tables>, decision: Decision, now: Date): Promise<Decided> {
  const { orderId, appealId, staffId, isGranted, answer } = decision
  const row = await lockAppeal(trx, appealId)
  if (!row) return 'not-found'
  if (row.userId === staffId) return 'own'
  if (row.state !== 'waiting') return row.orderId === orderId ? 'decided' : 'decided-before'
  await updateAppeal(trx, appealId, { state: isGranted ? 'granted' : 'declined', answer, orderId, decidedAt: now })
  const { userId, kind } = row
  if (isGranted) await updateConnection(trx, userId, { computeDueAt: now })
  const payload = { userId, appealId, kind, isGranted, decidedAt: now.toISOString() }
  await announce(trx, signalAppealDecided, payload, { occurredAt: now })
  return 'decided'
}

import { accountErased } from '@codekin/contracts/identity/events'
import { personalData } from '@codekin/contracts/services'
import type { Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { announce } from '@codekin/event-bus/announce'
import { ask } from '@codekin/event-bus/commands'
import { forgetEvents, rowsOf } from '@codekin/event-bus/personal-data'
import type { Deps } from '../deps.ts'
import { accountState, nextErasureAttempt } from '../domain/closing.ts'
import { findAccount, lockAccount } from '../store/accounts.ts'
import { findCustomerId } from '../store/checkouts.ts'
import {
  deleteAccount,
  deleteErasure,
  insertErasure,
  insertErasureProof,
  listAccountsToErase,
  listErasureSteps,
  listErasures,
  listPhotoKeys,
  updateErasureFailed,
  updateErasureStep,
} from '../store/erasures.ts'
import { deleteExports } from '../store/exports.ts'
import type { Tables } from '../store/tables.ts'
import { releaseUserSeats } from './assign-seat.ts'
import { discardExport } from './discard-export.ts'
import { unlinkAllProviders } from './revoke-provider-tokens.ts'
import { cancelProviderSubscription } from './work-payment-tasks.ts'

type Erasure = { userId: string; closedAt: Date; attempts: number }
export type ErasureDeps = Pick<
  Deps,
  'db' | 'bus' | 'clock' | 'newId' | 'log' | 'blobs' | 'photos' | 'payments' | 'tokenCipher'
>

const atOnce = 20
/** A page of a busy service takes longer than other commands. */
const timeoutMilliseconds = 15_000

/**
 * Erases accounts that were not reactivated: first in other services, page by page with stored progress, then here. After a crash
 * the next run continues from the stored progress. An account that can't be erased now does not delay others.
 */
export async function eraseDueAccounts(deps: ErasureDeps, signal: AbortSignal): Promise<void> {
  const { db, clock, log } = deps
  for (const userId of await listAccountsToErase(db, clock.now(), atOnce)) await beginErasure(deps, userId)
  for (const erasure of await listErasures(db, clock.now(), atOnce)) {
    if (signal.aborted) return
    try {
      await eraseInServices(deps, erasure, signal)
      if (!signal.aborted) await eraseLocally(deps, erasure)
    } catch (error) {
      const { userId, attempts } = erasure
      const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500)
      await updateErasureFailed(db, userId, { lastError, nextAttemptAt: nextErasureAttempt(attempts, clock.now()) })
      log.warn({ err: error, userId, attempts: attempts + 1 }, 'an account could not be erased yet')
    }
  }
}

/** From here on reactivation is impossible. Retracts the person's events first, so that no service can receive them any more. */
async function beginErasure({ db, clock }: ErasureDeps, userId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const account = await lockAccount(trx, userId)
    if (!account?.closedAt || accountState(account, clock.now()).kind !== 'given-up') return
    const services = personalData.map(({ service }) => service)
    await insertErasure(trx, { userId, closedAt: account.closedAt, begunAt: clock.now() }, services)
    await forgetEvents(trx, userId)
  })
}

async function eraseInServices(
  { db, bus, clock }: ErasureDeps,
  { userId }: Erasure,
  signal: AbortSignal,
): Promise<void> {
  const steps = await listErasureSteps(db, userId)
  for (const { service, eraseUser } of personalData) {
    const step = steps.find((one) => one.service === service)
    if (!step || step.doneAt !== null) continue
    let cursor = step.place
    do {
      if (signal.aborted) return
      const done = await ask(bus, eraseUser, { userId, after: cursor }, { timeoutMs: timeoutMilliseconds })
      cursor = done.next
      await updateErasureStep(db, { userId, service }, { place: cursor, removed: done.removed, now: clock.now() })
    } while (cursor !== null)
  }
}

/** The payment provider and files come first, because the rows that name them are deleted with the account. */
async function eraseLocally(deps: ErasureDeps, erasure: Erasure): Promise<void> {
  const { db, clock, newId, photos, log } = deps
  const { userId, closedAt } = erasure
  const customerId = await findCustomerId(db, userId)
  if (deps.payments && customerId) await cancelProviderSubscription(deps, deps.payments, { userId, customerId })
  const account = await findAccount(db, userId)
  if (account) await releaseUserSeats(deps, account)
  for (const key of await listPhotoKeys(db, userId)) await photos.remove(key)
  for (const id of await inTransaction(db, (trx) => deleteExports(trx, userId))) await discardExport(deps, id)
  await inTransaction(db, async (trx) => {
    await lockAccount(trx, userId)
    const steps = await listErasureSteps(trx, userId)
    const erasedAt = clock.now()
    await eraseOwnRows(trx, userId)
    await unlinkAllProviders(deps, trx, userId)
    const isDeleted = await deleteAccount(trx, userId)
    await deleteErasure(trx, userId)
    if (!isDeleted) return
    const removed = Object.fromEntries(steps.map((step) => [step.service, step.removed]))
    await insertErasureProof(trx, { id: newId(), closedAt, erasedAt, removed })
    await announce(trx, accountErased, { userId, erasedAt: erasedAt.toISOString() }, { occurredAt: erasedAt })
  })
  log.info({ services: personalData.length + 1 }, 'an account was erased')
}

/** Deletes rows that the account doesn't own, and events announced since the erasure began. */
async function eraseOwnRows(trx: Trx<Tables>, userId: string): Promise<void> {
  const steps = [
    rowsOf<Tables>('block', ['userId', 'blockedUserId']),
    rowsOf<Tables>('matchPair', ['lowUserId', 'highUserId']),
    rowsOf<Tables>('standing', ['userId']),
    rowsOf<Tables>('verifiedSkill', ['userId']),
    rowsOf<Tables>('githubAccount', ['userId']),
    rowsOf<Tables>('readMark', ['userId']),
    rowsOf<Tables>('notice', ['otherId']),
    rowsOf<Tables>('answeredSuperlike', ['otherId']),
    rowsOf<Tables>('idempotencyKey', ['caller']),
  ]
  for (const step of steps) while ((await step.erase(trx, userId, null)).next !== null);
  await forgetEvents(trx, userId)
}

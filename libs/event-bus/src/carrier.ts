import type { Kysely } from 'kysely'
import type { Bus } from './connect.ts'
import { type Log, messageOf } from './log.ts'
import { type Claim, claimRows, findWaiting, type StoredRow } from './outbox.ts'
import { type ClaimPublisherOptions, claimPublisher, type Step } from './publish-claim.ts'
import { reconcile } from './reconcile.ts'
import { ensureStream } from './streams.ts'
import type { EventBusTables } from './tables.ts'
import { eraseWithdrawn } from './withdraw.ts'

export type CarrierOptions = Omit<ClaimPublisherOptions, 'onFailure'> & {
  db: Kysely<EventBusTables>
  log: Log
  /** Called before rows found are published. */
  onFound: () => Promise<void>
  /** Called when an event that failed is due for its next try. */
  onDueTries: () => void
}

/** One relay's work, step by step. */
export type Carrier = {
  /** Publishes the next rows. Throws when the database or the stream refuses. */
  step: () => Promise<Step | 'nothing'>
  /** Makes the next step look after the stream first. */
  checkSoon: () => void
  /** Resolves when everything published is marked; does not throw. */
  settled: () => Promise<void>
}

export function newCarrier(options: CarrierOptions): Carrier {
  const { db, bus, log, metrics, batch, onFound, onDueTries } = options
  const marks = newMarks()
  let isCheckDue = true
  const publishClaim = claimPublisher({
    ...options,
    // The stream itself may be gone, which nobody would tell.
    onFailure: () => void (isCheckDue = true),
  })

  async function check(): Promise<void> {
    await ensureStream(bus, bus.name)
    const { republished } = await reconcile({ db, bus, service: bus.name })
    isCheckDue = false
    if (republished === 0) return
    metrics.republished?.(republished)
    log.warn({ republished }, 'the stream had lost events, they are published again')
  }

  async function carry(claim: Claim): Promise<Step> {
    const stored: StoredRow[] = []
    const published = await publishClaim(claim, stored).catch((error: unknown) => ({ error }))
    const previous = marks.replace(claim.settle(stored))
    await previous
    if (typeof published === 'string' && stored.length >= batch) return published
    // There was no more: marked first, these rows do not look as if there were at the next look.
    await marks.written()
    if (typeof published === 'object') throw published.error
    return published
  }

  async function step(): Promise<Step | 'nothing'> {
    if (isCheckDue) await check()
    const { hasUnpublished, hasDueTries, hasWithdrawals } = await findWaiting(db)
    if (hasDueTries) onDueTries()
    if (hasWithdrawals) await eraseSome(db, bus, log)
    const claim = hasUnpublished ? await claimRows(db, batch) : undefined
    if (claim) {
      await onFound()
      return await carry(claim)
    }
    await marks.written()
    return 'nothing'
  }

  return {
    step: () => step().catch(marks.forgetAfter),
    checkSoon: () => void (isCheckDue = true),
    settled: marks.settled,
  }
}

/** The marks of one claim, which are written while the next one is claimed and published. */
function newMarks() {
  let writing: Promise<void> = Promise.resolve()
  const settled = () => writing.catch(() => undefined)
  return {
    /** Answers those that were being written before. */
    replace: (next: Promise<void>): Promise<void> => {
      const previous = writing
      writing = next
      // Awaited one claim later; until then a rejection must not be taken for unhandled.
      writing.catch(() => undefined)
      return previous
    },
    /** Rejects when they could not be written. */
    written: () => writing,
    settled,
    /** Rows whose marks failed are unpublished as before, and found by the next claim. */
    forgetAfter: async (error: unknown): Promise<never> => {
      await settled()
      writing = Promise.resolve()
      throw error
    },
  }
}

/** What cannot be erased now is asked for at every look, and keeps nobody from being published. */
async function eraseSome(db: Kysely<EventBusTables>, bus: Bus, log: Log): Promise<void> {
  await eraseWithdrawn(db, bus, bus.name).catch((error: unknown) => {
    log.warn({ err: error }, `withdrawn events are not erased yet: ${messageOf(error)}`)
  })
}

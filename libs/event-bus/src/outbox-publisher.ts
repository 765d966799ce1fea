import type { Kysely } from 'kysely'
import type { Bus } from './connect.ts'
import { type Log, messageOf } from './log.ts'
import { type Claim, claimRows, findPendingWork, type StoredRow } from './outbox.ts'
import { type ClaimPublisherOptions, claimPublisher, type Step } from './publish-claim.ts'
import { reconcile } from './reconcile.ts'
import { eraseRetracted } from './retract-event.ts'
import { ensureStream } from './streams.ts'
import type { EventBusTables } from './tables.ts'

export type OutboxPublisherOptions = Omit<ClaimPublisherOptions, 'onFailure'> & {
  db: Kysely<EventBusTables>
  log: Log
  /** Called before a claim is published. */
  onFound: () => Promise<void>
  /** Called if a failed event is due for a retry. */
  onRetriesDue: () => void
}

/** Publishes the outbox of a service step by step. */
export type OutboxPublisher = {
  /**
   * Publishes the next rows. Throws if the database or the stream fails. The first step after a takeover waits for the rows that
   * the former leader still publishes: later ones must not overtake them.
   */
  step: (about?: { isTakeover: boolean }) => Promise<Step | 'nothing'>
  /** Whether there are unpublished rows. */
  hasWork: () => Promise<boolean>
  /** Makes the next step compare the stream with the outbox first. */
  checkSoon: () => void
  /** Resolves when all published rows are marked. Doesn't throw. */
  settled: () => Promise<void>
}

export function newOutboxPublisher(options: OutboxPublisherOptions): OutboxPublisher {
  const { db, bus, log, metrics, batch, onFound, onRetriesDue } = options
  const marks = newMarks()
  let isCheckDue = true
  const publishClaim = claimPublisher({
    ...options,
    // The stream itself may be missing.
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

  async function publishAndMark(claim: Claim): Promise<Step> {
    const stored: StoredRow[] = []
    const published = await publishClaim(claim, stored).catch((error: unknown) => ({ error }))
    const previous = marks.replace(claim.settle(stored))
    await previous
    if (typeof published === 'string' && stored.length >= batch) return published
    // Marked before the next step. Unmarked, these rows would look unpublished to it.
    await marks.written()
    if (typeof published === 'object') throw published.error
    return published
  }

  async function step(waits: boolean): Promise<Step | 'nothing'> {
    if (isCheckDue) await check()
    const { hasUnpublished, hasDueRetries, hasRetractions } = await findPendingWork(db)
    if (hasDueRetries) onRetriesDue()
    if (hasRetractions) await eraseSome(db, bus, log)
    const claim = hasUnpublished ? await claimRows(db, batch, { waits }) : undefined
    if (claim) {
      await onFound()
      return await publishAndMark(claim)
    }
    await marks.written()
    return 'nothing'
  }

  return {
    step: ({ isTakeover } = { isTakeover: false }) => step(isTakeover).catch(marks.forgetAfter),
    hasWork: async () => (await findPendingWork(db)).hasUnpublished,
    checkSoon: () => void (isCheckDue = true),
    settled: marks.settled,
  }
}

/** The marks of one claim. They are written while the next claim is published. */
function newMarks() {
  let writing: Promise<void> = Promise.resolve()
  const settled = () => writing.catch(() => undefined)
  return {
    /** Returns the marks that were being written before. */
    replace: (next: Promise<void>): Promise<void> => {
      const previous = writing
      writing = next
      // Awaited one claim later. Until then a rejection would count as unhandled.
      writing.catch(() => undefined)
      return previous
    },
    /** Rejects if they could not be written. */
    written: () => writing,
    settled,
    /** Rows without marks stay unpublished. The next claim finds them. */
    forgetAfter: async (error: unknown): Promise<never> => {
      await settled()
      writing = Promise.resolve()
      throw error
    },
  }
}

/** A failed erasure is retried at the next step and doesn't stop publishing. */
async function eraseSome(db: Kysely<EventBusTables>, bus: Bus, log: Log): Promise<void> {
  await eraseRetracted(db, bus, bus.name).catch((error: unknown) => {
    log.warn({ err: error }, `retracted events are not erased yet: ${messageOf(error)}`)
  })
}

import type { Bus } from './connect.ts'
import type { BusMetrics } from './log.ts'
import type { Claim, OutboxRow, StoredRow } from './outbox.ts'
import { publishRows } from './publish.ts'

/** How a claim ended. `busy`: more rows may be waiting. `quiet`: no rows arrived for a moment. */
export type Step = 'busy' | 'quiet'

export type ClaimPublisherOptions = {
  bus: Bus
  metrics: BusMetrics
  /** Most rows per claim. */
  batch: number
  /** How long a claim stays open for more, milliseconds; default 50. */
  claimMilliseconds?: number
  /** Waits between two queries for more rows, shorter if an event is announced. */
  wait: (milliseconds: number) => Promise<void>
  /** Called if the stream didn't store a row. */
  onFailure: () => void
}

/** A claim stays open this long, so that one transaction marks all rows announced meanwhile instead of one per row. */
const defaultClaimMilliseconds = 50
const pollMilliseconds = 4
/** A claim ends after so many consecutive queries without rows: after a single announcement, and after one of a burst. */
const emptyPollsLimit = { alone: 1, burst: 3 }
/** Announcements within this time of each other are a burst. */
const burstMilliseconds = 25

/**
 * Publishes the rows of a claim, and at once those announced while it is open. Adds the rows that the stream has stored to `stored`.
 * Throws if the stream didn't store all, or if no more rows can be read.
 */
export function claimPublisher(options: ClaimPublisherOptions) {
  const { batch, claimMilliseconds = defaultClaimMilliseconds, wait } = options
  let idleSince = Number.NEGATIVE_INFINITY
  return async (claim: Claim, stored: StoredRow[]): Promise<Step> => {
    const openedAt = performance.now()
    let maxEmptyPolls = openedAt - idleSince < burstMilliseconds ? emptyPollsLimit.burst : emptyPollsLimit.alone
    let claimedCount = 0
    let emptyPolls = 0
    for (let { rows } = claim; ; rows = await claim.more()) {
      if (rows.length > 0 && claimedCount > 0) maxEmptyPolls = emptyPollsLimit.burst
      emptyPolls = rows.length > 0 ? 0 : emptyPolls + 1
      claimedCount += rows.length
      if (rows.length > 0) await publish(options, rows, stored)
      if (emptyPolls === maxEmptyPolls) {
        idleSince = performance.now()
        return 'quiet'
      }
      if (claimedCount >= batch || performance.now() - openedAt > claimMilliseconds) return 'busy'
      await wait(pollMilliseconds)
    }
  }
}

async function publish(
  { bus, metrics, onFailure }: ClaimPublisherOptions,
  rows: readonly OutboxRow[],
  stored: StoredRow[],
): Promise<void> {
  const outcome = await publishRows(bus, rows)
  stored.push(...outcome.stored)
  if (outcome.stored.length > 0) {
    metrics.published?.(namesOf(rows, outcome.stored), secondsSince(rows[0]?.occurredAt))
  }
  if (outcome.failed === 0) return
  metrics.publishFailed?.(outcome.failed)
  onFailure()
  throw outcome.error
}

function namesOf(rows: readonly OutboxRow[], stored: readonly StoredRow[]): string[] {
  const isStored = new Set(stored.map(({ seq }) => seq))
  return rows.flatMap(({ seq, name }) => (isStored.has(seq) ? [name] : []))
}

function secondsSince(time: Date | undefined): number {
  return time ? Math.max(0, (Date.now() - time.getTime()) / 1000) : 0
}

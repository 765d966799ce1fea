import type { Bus } from './connect.ts'
import type { BusMetrics } from './log.ts'
import type { Claim, OutboxRow, StoredRow } from './outbox.ts'
import { publishRows } from './publish.ts'

/** How a claim ended. `busy`: there may be more already. `quiet`: no more came for a moment. */
export type Step = 'busy' | 'quiet'

export type ClaimPublisherOptions = {
  bus: Bus
  metrics: BusMetrics
  /** Most rows per claim. */
  batch: number
  /** How long a claim stays open for more, milliseconds; default 50. */
  claimMilliseconds?: number
  /** Waits between two looks for more: so many milliseconds, or less when it is known that there is more. */
  wait: (milliseconds: number) => Promise<void>
  /** Called when the stream did not take a row. */
  onFailure: () => void
}

/** A claim stays open so that one transaction marks what is announced within this time, not one for each announcement. */
const defaultClaimMilliseconds = 50
const lookMilliseconds = 4
/** Looks without a find, one after the other, that end a claim: of an announcement that came alone, and of one of many. */
const quietLooks = { alone: 1, burst: 3 }
/** Announcements within this time of one another are many. */
const burstMilliseconds = 25

/**
 * Publishes what a claim holds, and at once what is announced while it is open. Notes in `stored` what the stream has; throws when it
 * did not take all, or when no more rows can be read.
 */
export function claimPublisher(options: ClaimPublisherOptions) {
  const { batch, claimMilliseconds = defaultClaimMilliseconds, wait } = options
  let quietSince = Number.NEGATIVE_INFINITY
  return async (claim: Claim, stored: StoredRow[]): Promise<Step> => {
    const openedAt = performance.now()
    let patience = openedAt - quietSince < burstMilliseconds ? quietLooks.burst : quietLooks.alone
    let held = 0
    let emptyLooks = 0
    for (let { rows } = claim; ; rows = await claim.more()) {
      if (rows.length > 0 && held > 0) patience = quietLooks.burst
      emptyLooks = rows.length > 0 ? 0 : emptyLooks + 1
      held += rows.length
      if (rows.length > 0) await publish(options, rows, stored)
      if (emptyLooks === patience) {
        quietSince = performance.now()
        return 'quiet'
      }
      if (held >= batch || performance.now() - openedAt > claimMilliseconds) return 'busy'
      await wait(lookMilliseconds)
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

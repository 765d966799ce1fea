import type { CardPlace } from '@codekin/contracts/own-analytics/released'
import type { Deps } from '../deps.ts'
import { deckVersion } from '../domain/deck-order.ts'
import { markCandidatesActive } from '../operations/index-candidate.ts'
import type { ExposureTable } from '../store/candidate-tables.ts'
import { insertExposures } from '../store/exposures.ts'
import { incrementImpressions, markServed } from './impressions.ts'
import type { StoredCard } from './stored-deck.ts'

export type ServedCards = {
  viewerId: string
  preset: string
  place: CardPlace
  cards: readonly StoredCard[]
  dealtAt: Date
}

export type ExposureLog = {
  /** Queues the served cards; they are stored shortly afterwards in a batch. */
  record(served: ServedCards): void
  /** Stores everything queued so far. */
  flush(): Promise<void>
}

type LogDeps = Pick<Deps, 'db' | 'redis' | 'log'>

const flushDelayMilliseconds = 250
const queueSizeMax = 2_000

const logs = new WeakMap<object, ExposureLog>()

/** The single log of this process. */
export function getExposureLog(deps: LogDeps): ExposureLog {
  const log = logs.get(deps.db) ?? createExposureLog(deps)
  logs.set(deps.db, log)
  return log
}

/**
 * Keeps the exposure log off the request path: served cards are stored in batches. Queued cards are lost if the process dies, and
 * cards that can't be stored are dropped; both only cost a little accuracy.
 */
function createExposureLog({ db, redis, log }: LogDeps): ExposureLog {
  let queue: ServedCards[] = []
  let timer: NodeJS.Timeout | undefined
  let storing: Promise<void> = Promise.resolve()

  async function store(batches: readonly ServedCards[]): Promise<void> {
    try {
      const rows = (await Promise.all(batches.map((served) => selectNewExposures(redis, served)))).flat()
      await insertExposures(db, rows)
      const now = batches.at(-1)?.dealtAt ?? new Date()
      await incrementImpressions(
        redis,
        rows.map((row) => row.candidateId),
        now,
      )
      await markCandidatesActive(
        db,
        batches.map((served) => served.viewerId),
        now,
      )
    } catch (error) {
      log.warn({ err: error, deals: batches.length }, 'exposures could not be stored')
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const batches = queue
    queue = []
    if (batches.length > 0) storing = storing.then(() => store(batches))
    return storing
  }

  return {
    record(served) {
      if (served.cards.length === 0 || queue.length >= queueSizeMax) return
      queue.push(served)
      timer ??= setTimeout(() => void flush(), flushDelayMilliseconds)
    },
    flush,
  }
}

/** A card served again on the same day, because it was not decided on, counts once, for its first placement. */
async function selectNewExposures(redis: Deps['redis'], served: ServedCards): Promise<ExposureTable[]> {
  const { viewerId, preset, place, cards, dealtAt } = served
  const newIds = new Set(
    await markServed(
      redis,
      viewerId,
      cards.map((card) => card.userId),
      dealtAt,
    ),
  )
  return cards.flatMap(({ userId, score, propensity, seed }, position) =>
    newIds.has(userId)
      ? [
          {
            viewerId,
            candidateId: userId,
            position,
            score,
            propensity,
            seed,
            version: deckVersion,
            preset,
            place,
            dealtAt,
          },
        ]
      : [],
  )
}

import type { CardPlace } from '@codekin/contracts/own-analytics/released'
import type { Deps } from '../deps.ts'
import { deckVersion } from '../domain/deck-order.ts'
import { touchCandidates } from '../operations/index-candidate.ts'
import type { ExposureTable } from '../store/candidate-tables.ts'
import { insertExposures } from '../store/exposures.ts'
import { countUpImpressions, markDealt } from './impressions.ts'
import type { KeptCard } from './kept-deck.ts'

export type Deal = { viewerId: string; preset: string; place: CardPlace; cards: readonly KeptCard[]; dealtAt: Date }

export type ExposureLog = {
  /** Queues the served cards; they are stored shortly afterwards in a batch. */
  record(deal: Deal): void
  /** Stores everything queued so far. */
  flush(): Promise<void>
}

type LogDeps = Pick<Deps, 'db' | 'redis' | 'log'>

const pauseMilliseconds = 250
const mostWaiting = 2_000

const logs = new WeakMap<object, ExposureLog>()

/** The single log of this process. */
export function exposureLogOf(deps: LogDeps): ExposureLog {
  const log = logs.get(deps.db) ?? createExposureLog(deps)
  logs.set(deps.db, log)
  return log
}

/**
 * Keeps the exposure log off the request path: served cards are stored in batches. Queued cards are lost if the process dies, and
 * cards that can't be stored are dropped; both only cost a little accuracy.
 */
function createExposureLog({ db, redis, log }: LogDeps): ExposureLog {
  let waiting: Deal[] = []
  let timer: NodeJS.Timeout | undefined
  let storing: Promise<void> = Promise.resolve()

  async function store(deals: readonly Deal[]): Promise<void> {
    try {
      const rows = (await Promise.all(deals.map((deal) => newlyDealt(redis, deal)))).flat()
      await insertExposures(db, rows)
      const now = deals.at(-1)?.dealtAt ?? new Date()
      await countUpImpressions(
        redis,
        rows.map((row) => row.candidateId),
        now,
      )
      await touchCandidates(
        db,
        deals.map((deal) => deal.viewerId),
        now,
      )
    } catch (error) {
      log.warn({ err: error, deals: deals.length }, 'exposures could not be stored')
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const deals = waiting
    waiting = []
    if (deals.length > 0) storing = storing.then(() => store(deals))
    return storing
  }

  return {
    record(deal) {
      if (deal.cards.length === 0 || waiting.length >= mostWaiting) return
      waiting.push(deal)
      timer ??= setTimeout(() => void flush(), pauseMilliseconds)
    },
    flush,
  }
}

/** A card served again on the same day, because it was not decided on, counts once, for its first placement. */
async function newlyDealt(redis: Deps['redis'], deal: Deal): Promise<ExposureTable[]> {
  const { viewerId, preset, place, cards, dealtAt } = deal
  const fresh = new Set(
    await markDealt(
      redis,
      viewerId,
      cards.map((card) => card.userId),
      dealtAt,
    ),
  )
  return cards.flatMap(({ userId, score, propensity, seed }, position) =>
    fresh.has(userId)
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

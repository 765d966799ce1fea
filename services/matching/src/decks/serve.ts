import type { Deps } from '../deps.ts'
import { isBlankCard } from '../domain/blank-card.ts'
import { traitsOf } from '../domain/compatibility/index.ts'
import { type DeckOptions, defaultDeck } from '../domain/deck-order.ts'
import { seededRandom } from '../domain/deck-order-random.ts'
import { type FilterName, filterNames } from '../domain/hard-filters.ts'
import { listLastActive } from '../store/candidate-index.ts'
import { listLikers, listUndecided } from '../store/candidate-sources.ts'
import { listPreferences } from '../store/preferences.ts'
import { listSuperlikers } from '../store/superlikes.ts'
import { listVisible } from '../store/visible.ts'
import { isEligible, type Person, rankDeck } from './rank.ts'
import { findStoredDeck, type StoredCard, type StoredDeck, storeDeck } from './stored-deck.ts'
import type { Viewer } from './viewer.ts'

export type ServeDeps = Pick<Deps, 'db' | 'redis' | 'log' | 'newId'>
type ServeContext = ServeDeps & { options: DeckOptions }
/** Cards and the people on them, in the same order. */
type Cards = { cards: StoredCard[]; people: Person[] }
/** `superlikerIds`: people in the deck whose superlike the viewer was notified of. */
export type ServedDeck = Cards & { superlikerIds: ReadonlySet<string> }

const deckSize = 60
/** Below this many cards a deck is refilled after the response. */
const refillBelow = 20
const newLikersMax = 4
/** Superlikes shown at once; the others follow as these are decided on. */
const superlikersMax = 30
/** Cards read beyond the limit, to replace those no longer visible. */
const spareCards = 10

/** A new deck, and everyone who passed its filters. */
type NewDeck = { cards: StoredCard[]; people: ReadonlyMap<string, Person> }

export type DeckServer = {
  /** The next `limit` people for the viewer, in order: superlikers they were notified of, then the deck. */
  serve(viewer: Viewer, limit: number, now: Date): Promise<ServedDeck>
}

/**
 * Serves the viewer's stored deck while it lasts, else a new one. Without Redis every request ranks a new deck. Decks of other
 * options are stored separately; without places for likers, likes are not read.
 */
export function createDeckServer(serveDeps: ServeDeps, options = defaultDeck): DeckServer {
  const deps: ServeContext = { ...serveDeps, options }
  const ranking = new Map<string, Promise<NewDeck>>()

  /** Concurrent requests of one viewer share one ranking. */
  function rank(viewer: Viewer, wanted: number, now: Date, head: readonly StoredCard[]): Promise<NewDeck> {
    const key = keyOf(viewer)
    const running = ranking.get(key)
    if (running) return running
    const ranked = rankAndStore(deps, viewer, wanted, now, head).finally(() => ranking.delete(key))
    ranking.set(key, ranked)
    return ranked
  }

  async function serveNewDeck(
    viewer: Viewer,
    limit: number,
    now: Date,
    remaining: readonly StoredCard[],
  ): Promise<Cards> {
    const isShared = ranking.has(keyOf(viewer))
    const { cards, people } = await rank(viewer, limit, now, remaining)
    if (!isShared) return selectVisibleCards(deps, viewer, cards, limit, now, people)
    // The ranking may have begun before the viewer's last swipe or block, so its cards are checked again.
    const ids = cards.map(({ userId }) => userId)
    const undecided = await listUndecided(deps.db, viewer.owner, ids)
    const stillUndecided = cards.filter(({ userId }) => undecided.has(userId))
    return selectVisibleCards(deps, viewer, stillUndecided, limit, now)
  }

  async function serveDeck(viewer: Viewer, limit: number, now: Date): Promise<Cards> {
    const stored = await findStoredDeck(deps.redis, viewer, options)
    if (!stored) return serveNewDeck(viewer, limit, now, [])
    const remaining = await listRemainingCards(deps, viewer, stored, now)
    const served = await selectVisibleCards(deps, viewer, remaining, limit, now)
    if (served.cards.length < limit) return serveNewDeck(viewer, limit, now, remaining)
    if (remaining.length - limit < refillBelow) refill(rank(viewer, limit, now, remaining), deps)
    return served
  }

  return {
    async serve(viewer, limit, now) {
      const [served, superlikers] = await Promise.all([
        serveDeck(viewer, limit, now),
        findSuperlikers(deps, viewer, now),
      ])
      return withSuperlikersFirst(served, superlikers, limit)
    },
  }
}

/** People whose superlike the viewer was notified of and who are eligible now. Empty for a deck without places for likers. */
async function findSuperlikers({ db, options }: ServeContext, viewer: Viewer, now: Date): Promise<Map<string, Person>> {
  if (options.perTen.liker === 0) return new Map()
  const ids = await listSuperlikers(db, viewer.owner, superlikersMax)
  if (ids.length === 0) return new Map()
  const eligible = await listEligible(db, viewer, ids, [], now)
  return new Map(ids.flatMap((id) => (eligible.has(id) ? [[id, eligible.get(id) as Person] as const] : [])))
}

/** The viewer knows of these superlikes, so their position reveals nothing. The stored order of the others stays. */
function withSuperlikersFirst(served: Cards, superlikers: ReadonlyMap<string, Person>, limit: number): ServedDeck {
  const slots = served.cards.map((card, place) => ({ card, person: served.people[place] as Person }))
  const first = [...superlikers].map(([userId, person]) => {
    const inDeck = slots.find(({ card }) => card.userId === userId)?.card
    return { card: inDeck ?? { userId, score: 0, propensity: 1, seed: 'superlike' }, person }
  })
  const others = slots.filter(({ card }) => !superlikers.has(card.userId))
  const deck = [...first, ...others].slice(0, limit)
  return {
    cards: deck.map(({ card }) => card),
    people: deck.map(({ person }) => person),
    superlikerIds: new Set(superlikers.keys()),
  }
}

function keyOf({ owner, card, preferences, ordering }: Viewer): string {
  return JSON.stringify([owner.viewerId, card.sourceVersion, preferences, ordering])
}

function refill(deck: Promise<unknown>, { log }: ServeDeps): void {
  deck.catch((error: unknown) => log.warn({ err: error }, 'a deck could not be refilled'))
}

/** Cards of `head` keep their positions: the order a viewer has seen doesn't change. */
async function rankAndStore(
  deps: ServeContext,
  viewer: Viewer,
  wanted: number,
  now: Date,
  head: readonly StoredCard[],
): Promise<NewDeck> {
  const seed = deps.newId()
  const { cards: ranked, people } = await rankDeck(deps, viewer, {
    now,
    seed,
    wanted,
    size: deckSize,
    deck: deps.options,
  })
  const first = new Set(head.map(({ userId }) => userId))
  const fresh = ranked.filter(({ userId }) => !first.has(userId)).map((card) => ({ ...card, seed }))
  const deck = {
    seed,
    drawnAt: now.getTime(),
    cards: [...head, ...fresh].slice(0, deckSize),
  }
  await storeDeck(deps.redis, viewer, deps.options, deck)
  return { cards: deck.cards, people }
}

/** The rest of a stored deck, with people inserted who have liked the viewer since. */
async function listRemainingCards(
  { db, options }: ServeContext,
  viewer: Viewer,
  deck: StoredDeck,
  now: Date,
): Promise<StoredCard[]> {
  const ids = deck.cards.map(({ userId }) => userId)
  const [undecided, likers] = await Promise.all([
    listUndecided(db, viewer.owner, ids),
    options.perTen.liker > 0
      ? listLikers(db, viewer.owner, { since: new Date(deck.drawnAt), limit: newLikersMax })
      : [],
  ])
  const cards = deck.cards.filter(({ userId }) => undecided.has(userId))
  if (likers.length === 0) return cards
  // A like doesn't bypass the viewer's filters.
  const eligible = await listEligible(db, viewer, likers, [], now)
  for (const userId of likers.filter((liker) => eligible.has(liker))) insertLiker(cards, userId, deck.seed)
  return cards
}

/** Inserts at a position that depends on the seed only: the same at each read, and unrelated to the like. */
function insertLiker(cards: StoredCard[], userId: string, seed: string): void {
  const at = cards.findIndex((card) => card.userId === userId)
  const [found] = at < 0 ? [] : cards.splice(at, 1)
  const place = Math.floor(seededRandom(`${seed} ${userId}`)() * Math.min(10, cards.length + 1))
  cards.splice(place, 0, found ?? { userId, score: 0, propensity: 1, seed })
}

/** The first `limit` of these cards whose people are visible and eligible now. */
async function selectVisibleCards(
  { db }: ServeDeps,
  viewer: Viewer,
  deck: readonly StoredCard[],
  limit: number,
  now: Date,
  known: ReadonlyMap<string, Person> = new Map(),
): Promise<Cards> {
  const served: Cards = { cards: [], people: [] }
  const step = limit + spareCards
  for (let from = 0; from < deck.length && served.cards.length < limit; from += step) {
    const part = deck.slice(from, from + step)
    const unknown = part.map(({ userId }) => userId).filter((userId) => !known.has(userId))
    // The viewer's own filters, widened or not, were applied to these when the deck was ranked.
    const allowed =
      unknown.length > 0 ? await listEligible(db, viewer, unknown, filterNames, now) : new Map<string, Person>()
    for (const card of part) {
      const person = known.get(card.userId) ?? allowed.get(card.userId)
      if (!person || served.cards.length === limit) continue
      served.cards.push(card)
      served.people.push(person)
    }
  }
  return served
}

/**
 * Those who are visible to the viewer, aren't blank, accept the viewer by their own filters and pass the viewer's unless dropped.
 */
export async function listEligible(
  db: ServeDeps['db'],
  viewer: Viewer,
  userIds: readonly string[],
  dropped: readonly FilterName[],
  now: Date,
): Promise<Map<string, Person>> {
  const [cards, lastActive, preferences] = await Promise.all([
    listVisible(db, viewer.owner.viewerId, userIds, now),
    listLastActive(db, userIds),
    listPreferences(db, userIds),
  ])
  const eligible = [...cards].flatMap(([userId, card]) => {
    if (isBlankCard(card)) return []
    const traits = traitsOf(card, lastActive.get(userId))
    return isEligible(viewer, traits, preferences.get(userId), dropped, now)
      ? [[userId, { card, traits }] as const]
      : []
  })
  return new Map(eligible)
}

import type { ProfileCard } from '@codekin/contracts/identity/events'
import type { Preferences } from '@codekin/contracts/preferences/models'
import type { Deps } from '../deps.ts'
import { isBlankCard } from '../domain/blank-card.ts'
import { scorePair, type Traits, traitsOf } from '../domain/compatibility/index.ts'
import { type DeckCandidate, type DeckCard, type DeckOptions, defaultDeck, drawDeck } from '../domain/deck-order.ts'
import type { CandidateGroups } from '../domain/deck-sources.ts'
import { type FilterName, meetsPreferences, wideningSteps, widenPreferences } from '../domain/hard-filters.ts'
import { listLastActive } from '../store/candidate-index.ts'
import { listUndecided } from '../store/candidate-sources.ts'
import { listPreferences } from '../store/preferences.ts'
import { listVisible } from '../store/visible.ts'
import { countImpressionsToday } from './impressions.ts'
import { type Reach, retrieveCandidates } from './retrieve.ts'
import type { Viewer } from './viewer.ts'

export type RankDeps = Pick<Deps, 'db' | 'redis'>

export type RankOptions = {
  now: Date
  seed: string
  /** Minimum number of cards; retrieval is widened until it is reached. */
  wanted: number
  size: number
  deck?: DeckOptions
  /** Tried in order until there are enough cards; by default ever wider. */
  attempts?: readonly Attempt[]
}

export type Person = { card: ProfileCard; traits: Traits }
/** A deck and everyone who was scored for it. */
export type RankedDeck = { cards: DeckCard[]; people: ReadonlyMap<string, Person> }

type Scored = Person & { userId: string; score: number; isShielded: boolean }

/** Retrieval isn't widened with this many candidates. */
const enoughCandidates = 40

type Attempt = { preferences: Preferences; dropped: readonly FilterName[]; reach: Reach }

/** First the best fits, then anyone within the preferences, then beyond them, step by step. */
export function planAttempts(preferences: Preferences): Attempt[] {
  const attempts: Attempt[] = [{ preferences, dropped: [], reach: 'usual' }]
  for (const dropped of wideningSteps) {
    const next = { preferences: widenPreferences(preferences, dropped), dropped, reach: 'anyone' as const }
    const isNew = JSON.stringify(next.preferences) !== JSON.stringify(attempts.at(-1)?.preferences)
    // A step that drops only filters the viewer never set would find the same people again.
    if (isNew || attempts.length === 1) attempts.push(next)
  }
  return attempts
}

/** Ranks a new deck: retrieves, filters, scores and orders a few hundred people, whatever the size of the index. */
export async function rankDeck(
  { db, redis }: RankDeps,
  viewer: Viewer,
  { now, seed, wanted, size, deck = defaultDeck, attempts = planAttempts(viewer.preferences) }: RankOptions,
): Promise<RankedDeck> {
  const scored = new Map<string, Scored>()
  const groups: CandidateGroups = new Map()
  const includesLikers = deck.perTen.liker > 0
  for (const { preferences, dropped, reach } of attempts) {
    const found = await retrieveCandidates(db, viewer, { preferences, seed, now, reach, includesLikers })
    for (const [userId, group] of found) if (!groups.has(userId)) groups.set(userId, group)
    const unseen = [...found.keys()].filter((userId) => !scored.has(userId))
    for (const person of await score(db, viewer, unseen, dropped, now)) scored.set(person.userId, person)
    if (scored.size >= (reach === 'usual' ? Math.max(wanted, enoughCandidates) : wanted)) break
  }
  const people = [...scored.values()]
  const ids = people.map(({ userId }) => userId)
  const impressions = await countImpressionsToday(redis, ids, now)
  const candidates = people.map((person, index) => toDeckCandidate(person, groups, impressions[index] ?? 0))
  return { cards: drawDeck(candidates, size, seed, deck), people: scored }
}

/** Those of these people who may be served to the viewer, with their scores. */
async function score(
  db: Deps['db'],
  viewer: Viewer,
  userIds: readonly string[],
  dropped: readonly FilterName[],
  now: Date,
): Promise<Scored[]> {
  const [cards, undecided, lastActive, preferences] = await Promise.all([
    listVisible(db, viewer.owner.viewerId, userIds, now),
    listUndecided(db, viewer.owner, userIds),
    listLastActive(db, userIds),
    listPreferences(db, userIds),
  ])
  return [...cards].flatMap(([userId, card]) => {
    if (isBlankCard(card) || !undecided.has(userId)) return []
    const traits = traitsOf(card, lastActive.get(userId))
    if (!isEligible(viewer, traits, preferences.get(userId), dropped, now)) return []
    const { score: fit } = scorePair(viewer.traits, traits, now, viewer.ordering.weights)
    return [{ userId, card, traits, score: fit, isShielded: preferences.get(userId)?.busyShield ?? false }]
  })
}

/** Filters apply in both directions unless their owner limits them to the own deck; only the viewer's own are ever dropped. */
export function isEligible(
  viewer: Viewer,
  other: Traits,
  theirs: Preferences | undefined,
  dropped: readonly FilterName[],
  now: Date,
): boolean {
  if (!meetsPreferences(viewer.preferences, viewer.traits, other, now, dropped)) return false
  return theirs === undefined || !theirs.twoWay || meetsPreferences(theirs, other, viewer.traits, now)
}

function toDeckCandidate(person: Scored, groups: CandidateGroups, impressionsToday: number): DeckCandidate {
  const { userId, traits, score, isShielded } = person
  const [role = ''] = traits.roles
  const group = groups.get(userId) ?? 'best'
  return { userId, score, group, impressionsToday, isShielded, city: traits.city, role }
}

import { gumbel, type Random, seededRandom, shuffled } from './deck-order-random.ts'

/** Why a person is in the draw. Never leaves the service: it would reveal who liked the viewer. */
export type DeckGroup = 'liker' | 'owed' | 'explored' | 'best'

export type DeckCandidate = {
  userId: string
  /** 0–1 */
  score: number
  group: DeckGroup
  impressionsToday: number
  /** Asked to be shown less: treated as if shown often today, and without reserved places except as a liker. */
  isShielded: boolean
  city: string
  role: string
}

export type DeckCard = { userId: string; score: number; propensity: number }

export type DeckOptions = {
  /** Amount of randomness in the order; 0 sorts by score. */
  temperature: number
  /** Places in each ten reserved for a group while it has people. */
  perTen: Record<Exclude<DeckGroup, 'best'>, number>
  /** Same-day load damping: a score is multiplied by (1 + impressions today)^-this. */
  damping: number
  /** Factor for the score of a shielded person. */
  shield: number
  /** Maximum per ten from one city, and of one role, as long as others are left. */
  mostOfCity: number
  mostOfRole: number
}

/** Changes whenever a draw with the same seed would give another result; stored in the exposure log. */
export const deckVersion = '2'

export const defaultDeck: DeckOptions = {
  temperature: 0.03,
  perTen: { liker: 4, owed: 1, explored: 1 },
  damping: 0.5,
  shield: 0.4,
  mostOfCity: 4,
  mostOfRole: 6,
}

/** Without reserved places: liking the viewer doesn't change a person's position. */
export const unreservedDeck: DeckOptions = { ...defaultDeck, perTen: { liker: 0, owed: 0, explored: 0 } }

/** By score only, for measurements. */
export const plainDeck: DeckOptions = {
  temperature: 0,
  perTen: { liker: 0, owed: 0, explored: 0 },
  damping: 0,
  shield: 1,
  mostOfCity: Number.POSITIVE_INFINITY,
  mostOfRole: Number.POSITIVE_INFINITY,
}

/** Places are reserved and capped within blocks of this many cards. */
const deckBlock = 10

type Ranked = DeckCandidate & { weight: number; key: number }

/**
 * Draws the order of a deck of `size` cards by Plackett–Luce with weight exp(s / temperature), where s is the score × (1 +
 * impressionsToday)^-damping. Some places in each ten, at random positions, are reserved for the groups that need them: likers
 * come soon, but no position identifies them. The same seed gives the same deck.
 */
export function drawDeck(
  candidates: readonly DeckCandidate[],
  size: number,
  seed: string,
  options: DeckOptions = defaultDeck,
): DeckCard[] {
  const random = seededRandom(seed)
  const remaining = candidates
    .map((candidate) => weighCandidate(candidate, options, random))
    .toSorted((a, b) => b.key - a.key)
  const deck: DeckCard[] = []
  while (deck.length < size && remaining.length > 0) {
    const cards = drawBlock(remaining, options).map(({ card, propensity }) => ({
      userId: card.userId,
      score: card.score,
      propensity,
    }))
    deck.push(...(options.temperature === 0 ? cards : shuffled(cards, random)))
  }
  return deck.slice(0, size)
}

function weighCandidate(candidate: DeckCandidate, options: DeckOptions, random: Random): Ranked {
  const isShielded = candidate.isShielded && candidate.group !== 'liker'
  const group = isShielded ? 'best' : candidate.group
  const shield = isShielded ? options.shield : 1
  const damped = candidate.score * shield * (1 + candidate.impressionsToday) ** -options.damping
  if (options.temperature === 0) return { ...candidate, group, weight: 1, key: damped }
  const logWeight = damped / options.temperature
  return { ...candidate, group, weight: Math.exp(logWeight), key: logWeight + gumbel(random) }
}

type Drawn = { card: Ranked; propensity: number }

/** Draws the next ten cards: reserved places first, then the best of all. */
function drawBlock(remaining: Ranked[], options: DeckOptions): Drawn[] {
  const block: Drawn[] = []
  for (const group of ['liker', 'owed', 'explored'] as const) {
    for (let place = 0; place < options.perTen[group]; place += 1)
      drawNext(remaining, block, (card) => card.group === group)
  }
  while (block.length < deckBlock && remaining.length > 0) {
    if (!drawNext(remaining, block, (card) => !isCrowded(card, block, options))) drawNext(remaining, block, () => true)
  }
  return block
}

/** Moves the first eligible card over, with the probability of its draw among all eligible cards. */
function drawNext(remaining: Ranked[], block: Drawn[], isEligible: (card: Ranked) => boolean): boolean {
  let index = -1
  let total = 0
  for (const [place, card] of remaining.entries()) {
    if (!isEligible(card)) continue
    if (index < 0) index = place
    total += card.weight
  }
  const [card] = index < 0 ? [] : remaining.splice(index, 1)
  if (!card) return false
  block.push({ card, propensity: card.weight / total })
  return true
}

function isCrowded({ city, role }: Ranked, block: readonly Drawn[], options: DeckOptions): boolean {
  let ofCity = 0
  let ofRole = 0
  for (const { card } of block) {
    if (city !== '' && card.city === city) ofCity += 1
    if (role !== '' && card.role === role) ofRole += 1
  }
  return ofCity >= options.mostOfCity || ofRole >= options.mostOfRole
}

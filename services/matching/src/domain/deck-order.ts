import { gumbel, type Random, seededRandom, shuffled } from './deck-order-random.ts'

/** Why somebody is in the draw. Never leaves the service: who liked the viewer must not show. */
export type DeckGroup = 'liker' | 'owed' | 'explored' | 'best'

export type DeckCandidate = {
  userId: string
  /** 0–1 */
  score: number
  group: DeckGroup
  impressionsToday: number
  /** Asked to be shown less: as if it had been shown often today, and in no kept place but that of a liker. */
  isShielded: boolean
  city: string
  role: string
}

export type DeckCard = { userId: string; score: number; propensity: number }

export type DeckOptions = {
  /** How much luck there is in the order; 0 sorts by score. */
  temperature: number
  /** Places of each ten that are kept for a group while it has people. */
  perTen: Record<Exclude<DeckGroup, 'best'>, number>
  /** Same-day load damping: a score counts as much as itself × (1 + impressions today)^-this. */
  damping: number
  /** What the score of somebody shielded is multiplied by. */
  shield: number
  /** Most of each ten from one city, and of one role, as long as others are left. */
  mostOfCity: number
  mostOfRole: number
}

/** Changes whenever a draw with the same seed would come out differently; stands in the log of exposures. */
export const deckVersion = '2'

export const usualDeck: DeckOptions = {
  temperature: 0.03,
  perTen: { liker: 4, owed: 1, explored: 1 },
  damping: 0.5,
  shield: 0.4,
  mostOfCity: 4,
  mostOfRole: 6,
}

/** Without places that are kept for anybody: who likes the viewer comes neither sooner nor later than who does not. */
export const evenDeck: DeckOptions = { ...usualDeck, perTen: { liker: 0, owed: 0, explored: 0 } }

/** Only the score counts: for measuring. */
export const plainDeck: DeckOptions = {
  temperature: 0,
  perTen: { liker: 0, owed: 0, explored: 0 },
  damping: 0,
  shield: 1,
  mostOfCity: Number.POSITIVE_INFINITY,
  mostOfRole: Number.POSITIVE_INFINITY,
}

/** Places are kept and capped within blocks of this many cards. */
const deckBlock = 10

type Ranked = DeckCandidate & { weight: number; key: number }

/**
 * Draws the order of a deck of `size` cards by Plackett–Luce with weight exp(s / temperature), where s is the score
 * × (1 + impressionsToday)^-damping. Of each ten places some, at random positions, are kept for the groups that need them:
 * those who like the viewer come soon, and no position tells who they are. The same seed gives the same deck.
 */
export function drawDeck(
  candidates: readonly DeckCandidate[],
  size: number,
  seed: string,
  options: DeckOptions = usualDeck,
): DeckCard[] {
  const random = seededRandom(seed)
  const left = candidates.map((candidate) => ranked(candidate, options, random)).toSorted((a, b) => b.key - a.key)
  const deck: DeckCard[] = []
  while (deck.length < size && left.length > 0) {
    const cards = drawBlock(left, options).map(({ card, propensity }) => ({
      userId: card.userId,
      score: card.score,
      propensity,
    }))
    deck.push(...(options.temperature === 0 ? cards : shuffled(cards, random)))
  }
  return deck.slice(0, size)
}

function ranked(candidate: DeckCandidate, options: DeckOptions, random: Random): Ranked {
  const isShielded = candidate.isShielded && candidate.group !== 'liker'
  const group = isShielded ? 'best' : candidate.group
  const shield = isShielded ? options.shield : 1
  const damped = candidate.score * shield * (1 + candidate.impressionsToday) ** -options.damping
  if (options.temperature === 0) return { ...candidate, group, weight: 1, key: damped }
  const logWeight = damped / options.temperature
  return { ...candidate, group, weight: Math.exp(logWeight), key: logWeight + gumbel(random) }
}

type Drawn = { card: Ranked; propensity: number }

/** The next ten of those left: the kept places first, then the best of all. */
function drawBlock(left: Ranked[], options: DeckOptions): Drawn[] {
  const block: Drawn[] = []
  for (const group of ['liker', 'owed', 'explored'] as const) {
    for (let place = 0; place < options.perTen[group]; place += 1) take(left, block, (card) => card.group === group)
  }
  while (block.length < deckBlock && left.length > 0) {
    if (!take(left, block, (card) => !isCrowded(card, block, options))) take(left, block, () => true)
  }
  return block
}

/** Moves the first welcome card over, with the probability that it was the one drawn among all who were welcome. */
function take(left: Ranked[], block: Drawn[], isWelcome: (card: Ranked) => boolean): boolean {
  let index = -1
  let total = 0
  for (const [place, card] of left.entries()) {
    if (!isWelcome(card)) continue
    if (index < 0) index = place
    total += card.weight
  }
  const [card] = index < 0 ? [] : left.splice(index, 1)
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

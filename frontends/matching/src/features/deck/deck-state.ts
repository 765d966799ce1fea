import type { DealtCandidate, SwipeAction } from '@codekin/contracts/matching/models'
import type { CallError } from '@codekin/web-runtime/api'
import type { Going } from './card-motion.ts'
import type { Swipe } from './swipe-queue.ts'

export type Quota = {
  swipesPerDay: number
  swipesRemaining: number
  superlikesPerDay: number
  superlikesRemaining: number
  resetsAt: string
}
export type Leaving = Going & { candidate: DealtCandidate }
export type NewMatch = { matchId: string; candidate: DealtCandidate }

export type DeckState = {
  load: 'loading' | 'ready' | 'failed'
  error: unknown
  /** Undecided cards, the top card first. */
  cards: readonly DealtCandidate[]
  /** Decided cards whose exit animation is running. */
  leaving: readonly Leaving[]
  /** The server has no more cards. */
  isExhausted: boolean
  quota: Quota | null
  /** The last decision, while it can be undone. */
  undoable: Swipe | null
  isUndoing: boolean
  /** Returned cards, with the decision they return from. */
  returned: Readonly<Record<string, SwipeAction>>
  matches: readonly NewMatch[]
}

export const untouched: DeckState = {
  load: 'loading',
  error: null,
  cards: [],
  leaving: [],
  isExhausted: false,
  quota: null,
  undoable: null,
  isUndoing: false,
  returned: {},
  matches: [],
}

type Decision = Pick<Swipe, 'action'>

/** The quota after these decisions. */
export function spending(quota: Quota, decisions: readonly Decision[], sign: 1 | -1 = 1): Quota {
  const superlikes = decisions.filter(({ action }) => action === 'superlike').length
  const swipesRemaining = Math.max(0, quota.swipesRemaining - sign * decisions.length)
  const superlikesRemaining = Math.max(0, quota.superlikesRemaining - sign * superlikes)
  return { ...quota, swipesRemaining, superlikesRemaining: Math.min(swipesRemaining, superlikesRemaining) }
}

/** Reverses `spending` for decisions that were not recorded. */
export const refunding = (quota: Quota, decisions: readonly Decision[]): Quota => spending(quota, decisions, -1)

/** Adds dealt cards below the others; superlikers come right after the top card. */
export function mergeServed(
  cards: readonly DealtCandidate[],
  served: readonly DealtCandidate[],
  isNew: (id: string) => boolean,
): DealtCandidate[] {
  const idsIn = (list: readonly DealtCandidate[]) => new Set(list.map(({ profile }) => profile.id))
  const [top, ...below] = cards
  const waiting = idsIn(below)
  const superlikers = served.filter(
    ({ profile, hasSuperlikedYou }) => hasSuperlikedYou && (isNew(profile.id) || waiting.has(profile.id)),
  )
  const superlikerIds = idsIn(superlikers)
  const rest = [...below, ...served.filter(({ profile }) => isNew(profile.id))]
  return [...(top ? [top] : []), ...superlikers, ...rest.filter(({ profile }) => !superlikerIds.has(profile.id))]
}

/** Removes the decided top card. */
export function decided(state: DeckState, swipe: Swipe, velocity: Going['velocity']): Partial<DeckState> {
  const { candidate, action } = swipe
  const { [candidate.profile.id]: _, ...returned } = state.returned
  return {
    cards: state.cards.slice(1),
    returned,
    leaving: [...state.leaving, { candidate, action, velocity }],
    undoable: swipe,
    quota: state.quota && spending(state.quota, [swipe]),
  }
}

/** Reverts decisions: their cards return to the top in their old order. */
export function putBack(state: DeckState, swipes: readonly Swipe[]): Partial<DeckState> {
  const ids = new Set(swipes.map(({ candidate }) => candidate.profile.id))
  return {
    leaving: state.leaving.filter(({ candidate }) => !ids.has(candidate.profile.id)),
    cards: [...swipes.map(({ candidate }) => candidate), ...state.cards],
    returned: {
      ...state.returned,
      ...Object.fromEntries(swipes.map(({ candidate, action }) => [candidate.profile.id, action])),
    },
    undoable: swipes.some(({ key }) => key === state.undoable?.key) ? null : state.undoable,
  }
}

/** The quota after a refusal: nothing is left until the reset. */
export function quotaOf(error: CallError, known: Quota | null): Quota {
  const limitDetail = error.details.find((detail) => typeof detail['resetsAt'] === 'string')
  const [limit, resetsAt] = [limitDetail?.['limit'], limitDetail?.['resetsAt']]
  return {
    swipesPerDay: typeof limit === 'number' ? limit : (known?.swipesPerDay ?? 0),
    swipesRemaining: 0,
    superlikesPerDay: known?.superlikesPerDay ?? 0,
    superlikesRemaining: 0,
    resetsAt: typeof resetsAt === 'string' ? resetsAt : (known?.resetsAt ?? new Date().toISOString()),
  }
}

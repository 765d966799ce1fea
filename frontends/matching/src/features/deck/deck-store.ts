import type { Candidate, SwipeAction } from '@codekin/contracts/matching/models'
import { undoSeconds } from '@codekin/contracts/matching/models'
import { track } from '@codekin/web-runtime/analytics'
import { announce } from '@codekin/web-runtime/announce'
import { api, CallError } from '@codekin/web-runtime/api'
import { reportFailure } from '@codekin/web-runtime/error-reporting'
import { queryClient } from '@codekin/web-runtime/query'
import { toast } from '@codekin/web-runtime/toast'
import { createStore } from 'zustand/vanilla'
import { spoken } from '../person/facts.ts'
import type { Going } from './card-motion.ts'
import type { Vector } from './drag.ts'
import { createSwipeQueue, type Swipe, type SwipeReply } from './swipe-queue.ts'

export type Quota = { swipesRemaining: number; resetsAt: string }
export type Leaving = Going & { candidate: Candidate }
export type NewMatch = { matchId: string; candidate: Candidate }

export type DeckState = {
  load: 'loading' | 'ready' | 'failed'
  error: unknown
  /** Who waits for a decision, the top card first. */
  cards: readonly Candidate[]
  /** Cards that are decided and still on their way out. */
  leaving: readonly Leaving[]
  /** The server has dealt everybody there is. */
  isExhausted: boolean
  quota: Quota | null
  /** The last decision, while it can be taken back. */
  undoable: Swipe | null
  isUndoing: boolean
  /** Cards that came back, by the decision they come back from. */
  returned: Readonly<Record<string, SwipeAction>>
  matches: readonly NewMatch[]
}

const dealtAtOnce = 20
/** More are fetched when this few are left. */
const refillAt = 4

const start: DeckState = {
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

const verbs: Record<SwipeAction, string> = { like: 'Liked', pass: 'Passed', superlike: 'Superliked' }

function quotaFrom(error: CallError): Quota | undefined {
  const resetsAt = error.details.find((detail) => typeof detail['resetsAt'] === 'string')?.['resetsAt']
  return typeof resetsAt === 'string' ? { swipesRemaining: 0, resetsAt } : undefined
}

/**
 * The deck of one visit: cards are decided at once on the screen and recorded one after the other behind it. A decision the
 * server refuses puts its card back on top.
 */
export function createDeck(o: { usesPreferences: boolean }) {
  const store = createStore<DeckState>(() => start)
  const { getState: get, setState: set } = store
  const seen = new Set<string>()
  const made = new Set<string>()
  let isDealing = false
  let undoTimer: ReturnType<typeof setTimeout> | undefined

  const queue = createSwipeQueue({ onRecorded, onRefused })

  async function deal(): Promise<void> {
    if (isDealing) return
    isDealing = true
    if (get().load === 'failed') set({ load: 'loading', error: null })
    try {
      const query = { limit: dealtAtOnce, usePreferences: String(o.usesPreferences) }
      // Straight to the server: what was dealt before is not what is dealt now.
      const { candidates, ...quota } = await queryClient.fetchQuery({
        queryKey: [...api.matching.listCandidates.key({ query }), 'deck'],
        queryFn: () => api.matching.listCandidates({ query }),
        staleTime: 0,
        gcTime: 0,
        networkMode: 'always',
      })
      const fresh = candidates.filter(({ profile }) => !seen.has(profile.id))
      for (const { profile } of fresh) seen.add(profile.id)
      set(({ cards }) => ({ load: 'ready', cards: [...cards, ...fresh], isExhausted: fresh.length === 0, quota }))
    } catch (error) {
      reportFailure(error, { during: 'dealing the deck' })
      if (get().cards.length === 0) set({ load: 'failed', error })
    } finally {
      isDealing = false
    }
  }

  function onRecorded(swipe: Swipe, reply: SwipeReply): void {
    const { matched, matchId, ...quota } = reply
    set({ quota })
    track('swipe', { action: swipe.action })
    void queryClient.invalidateQueries({ queryKey: ['matching', 'listCandidates'], refetchType: 'none' })
    if (!matched || matchId === null) return
    made.add(matchId)
    track('match_created')
    for (const endpoint of ['listMatches', 'listConversations']) {
      void queryClient.invalidateQueries({
        queryKey: [endpoint === 'listMatches' ? 'matching' : 'messaging', endpoint],
      })
    }
    if (get().undoable?.key === swipe.key) set({ undoable: null })
    set(({ matches }) => ({ matches: [...matches, { matchId, candidate: swipe.candidate }] }))
  }

  function putBack(swipes: readonly Swipe[]): void {
    const ids = new Set(swipes.map(({ candidate }) => candidate.profile.id))
    set(({ cards, returned, undoable, leaving }) => ({
      leaving: leaving.filter(({ candidate }) => !ids.has(candidate.profile.id)),
      cards: [...swipes.map(({ candidate }) => candidate), ...cards],
      returned: {
        ...returned,
        ...Object.fromEntries(swipes.map(({ candidate, action }) => [candidate.profile.id, action])),
      },
      undoable: swipes.some(({ key }) => key === undoable?.key) ? null : undoable,
    }))
  }

  function onRefused(swipes: readonly Swipe[], error: unknown): void {
    const [first] = swipes
    if (!first) return
    const name = first.candidate.profile.full_name
    const code = error instanceof CallError ? error.code : 'internal'
    if (code === 'already_swiped' || code === 'not_found') {
      if (get().undoable?.key === first.key) set({ undoable: null })
      if (code === 'not_found') toast.info(`${name} is no longer here`)
      return
    }
    putBack(swipes)
    if (code === 'swipe_quota_reached' && error instanceof CallError) {
      set({ quota: quotaFrom(error) ?? get().quota ?? { swipesRemaining: 0, resetsAt: new Date().toISOString() } })
      set(({ quota }) => ({ quota: quota && { ...quota, swipesRemaining: 0 } }))
      announce('You have used all swipes for today.', 'assertive')
      return
    }
    const body = error instanceof Error ? error.message : 'Something went wrong.'
    toast.error(`${name} is back: your decision was not recorded`, { body })
    announce(`Your decision was not recorded. ${name} is back on top.`, 'assertive')
  }

  /** Decides on the top card; `velocity` is that of the hand that threw it. */
  function decide(
    action: SwipeAction,
    { note = '', velocity = { x: 0, y: 0 } }: { note?: string; velocity?: Vector } = {},
  ) {
    const [candidate, ...cards] = get().cards
    if (!candidate || get().quota?.swipesRemaining === 0) return
    const swipe = queue.add(candidate, action, note)
    const { [candidate.profile.id]: _, ...returned } = get().returned
    set(({ quota, leaving }) => ({
      cards,
      returned,
      leaving: [...leaving, { candidate, action, velocity }],
      undoable: swipe,
      quota: quota && { ...quota, swipesRemaining: Math.max(0, quota.swipesRemaining - 1) },
    }))
    clearTimeout(undoTimer)
    undoTimer = setTimeout(() => set({ undoable: null }), undoSeconds * 1000)
    const [next] = cards
    announce(
      `${verbs[action]} ${candidate.profile.full_name}. ${next ? `Next: ${spoken(next)}.` : 'That was the last card.'}`,
    )
    if (cards.length <= refillAt && !get().isExhausted) void queue.settled().then(deal)
  }

  async function undo(): Promise<void> {
    const swipe = get().undoable
    if (!swipe || get().isUndoing) return
    set({ isUndoing: true })
    try {
      await queue.settled()
      // It made a match, or came back by itself, while it was waited for.
      if (get().undoable?.key !== swipe.key) return
      const { targetUserId: _, ...quota } = await api.matching.undoSwipe()
      putBack([swipe])
      set({ quota, undoable: null })
      announce(`Took back: ${spoken(swipe.candidate)}.`)
    } catch (error) {
      if (error instanceof CallError && error.code === 'nothing_to_undo') set({ undoable: null })
      toast.error('This could not be taken back', { body: error instanceof Error ? error.message : '' })
    } finally {
      set({ isUndoing: false })
    }
  }

  return {
    store,
    usesPreferences: o.usesPreferences,
    deal,
    decide,
    undo,
    /** Resolves when nothing waits to be recorded. */
    settled: queue.settled,
    /** Takes a card away without a decision: its person was blocked. */
    remove(id: string) {
      set(({ cards }) => ({ cards: cards.filter(({ profile }) => profile.id !== id) }))
    },
    /** A decided card is out of sight. */
    forget(id: string) {
      set(({ leaving }) => ({ leaving: leaving.filter(({ candidate }) => candidate.profile.id !== id) }))
    },
    /** Whether this match came of a swipe of this visit. */
    madeMatch: (matchId: string) => made.has(matchId),
    dismissMatch() {
      set(({ matches }) => ({ matches: matches.slice(1) }))
    },
  }
}

export type Deck = ReturnType<typeof createDeck>

import { isolateBidi } from '@codekin/contracts/direction'
import { undoSeconds } from '@codekin/contracts/matching/limits'
import type { SwipeAction } from '@codekin/contracts/matching/models'
import { spoken } from '@codekin/people/fit'
import { track } from '@codekin/web-runtime/analytics'
import { announce } from '@codekin/web-runtime/announce'
import { api, CallError } from '@codekin/web-runtime/api'
import { reportFailure } from '@codekin/web-runtime/error-reporting'
import { queryClient, refresh } from '@codekin/web-runtime/query'
import { toast } from '@codekin/web-runtime/toast'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type DeckState, decided, mergeServed, putBack, quotaOf, refunding, spending, untouched } from './deck-state.ts'
import type { Vector } from './drag.ts'
import { keepNote, readNote } from './note-draft.ts'
import { announceRecordedDecision } from './recorded-decision.ts'
import { createSwipeQueue, type Swipe, type SwipeReply } from './swipe-queue.ts'

const pageSize = 20
/** Fetches more cards when this few are left. */
const refillAt = 4
const verbs: Record<SwipeAction, string> = { like: 'Liked', pass: 'Passed on', superlike: 'Superliked' }

type Store = StoreApi<DeckState>

/** Fetches cards and adds unseen ones below the others; one fetch at a time. */
function createDealer({ getState: get, setState: set }: Store, usesPreferences: boolean) {
  const servedIds = new Set<string>()
  const query = { limit: pageSize, usePreferences: String(usesPreferences) }
  async function dealOnce(): Promise<void> {
    if (get().load === 'failed') set({ load: 'loading', error: null })
    try {
      // Bypasses the cache: the server deals other cards now.
      const { candidates, ...quota } = await queryClient.fetchQuery({
        queryKey: [...api.matching.listCandidates.key({ query }), 'deck'],
        queryFn: () => api.matching.listCandidates({ query }),
        staleTime: 0,
        gcTime: 0,
        networkMode: 'always',
      })
      const fresh = new Set(candidates.map(({ profile }) => profile.id).filter((id) => !servedIds.has(id)))
      for (const id of fresh) servedIds.add(id)
      // A full page of known cards doesn't mean that there are no more.
      const isExhausted = fresh.size === 0 && candidates.length < pageSize
      set(({ cards }) => ({
        load: 'ready',
        cards: mergeServed(cards, candidates, (id) => fresh.has(id)),
        isExhausted,
        quota,
      }))
    } catch (error) {
      reportFailure(error, { during: 'dealing the deck' })
      if (get().cards.length === 0) set({ load: 'failed', error })
    }
  }
  let dealing: Promise<void> | undefined
  return async (): Promise<void> => {
    dealing ??= dealOnce().finally(() => {
      dealing = undefined
    })
    await dealing
  }
}

function announceSuperlikesUsed(name: string): void {
  toast.info(`${isolateBidi(name)} is back: you’ve used all your superlikes for today`)
  announce(`No superlikes left today. ${isolateBidi(name)} is back on top.`, 'assertive')
}

/** Handles the server's replies to decisions. */
function createSwipeResultHandler({ getState: get, setState: set }: Store) {
  const made = new Set<string>()
  function forgetUndo(swipe: Swipe): void {
    if (get().undoable?.key === swipe.key) set({ undoable: null })
  }
  return {
    made,
    onRecorded(swipe: Swipe, { matched, matchId, ...quota }: SwipeReply, behind: readonly Swipe[]): void {
      set({ quota: spending(quota, behind) })
      keepNote(swipe.candidate.profile.id, '')
      track('swipe')
      void queryClient.invalidateQueries({ queryKey: ['matching', 'listCandidates'], refetchType: 'none' })
      if (!matched || matchId === null) return
      made.add(matchId)
      track('match_created')
      void refresh('matching', 'listMatches')
      void refresh('messaging', 'listConversations')
      forgetUndo(swipe)
      set(({ matches }) => ({ matches: [...matches, { matchId, candidate: swipe.candidate }] }))
    },
    onRefused(swipes: readonly Swipe[], error: unknown): void {
      const [first] = swipes
      if (!first) return
      // Decisions that were not recorded cost nothing.
      set(({ quota }) => ({ quota: quota && refunding(quota, swipes) }))
      const name = first.candidate.profile.full_name
      const known = error instanceof CallError ? error : undefined
      if (known?.code === 'already_swiped' || known?.code === 'not_found') {
        forgetUndo(first)
        if (known.code === 'not_found') toast.info(`${isolateBidi(name)} is no longer available`)
        else announceRecordedDecision(first, known)
        return
      }
      set((state) => putBack(state, swipes))
      if (known?.code === 'swipe_quota_reached') {
        set(({ quota }) => ({ quota: quotaOf(known, quota) }))
        announce('You’ve used all your swipes for today.', 'assertive')
        return
      }
      if (known?.code === 'superlike_quota_reached') {
        set(({ quota }) => ({ quota: quota && { ...quota, superlikesRemaining: 0 } }))
        return announceSuperlikesUsed(name)
      }
      toast.error(`${isolateBidi(name)} is back: your decision wasn’t recorded`, {
        body: known?.message ?? 'Something went wrong.',
      })
      announce(`Your decision wasn’t recorded. ${isolateBidi(name)} is back on top.`, 'assertive')
    },
  }
}

/** Undoes the last decision, after everything before it is recorded. */
async function takeBack({ getState: get, setState: set }: Store, settled: () => Promise<void>): Promise<void> {
  const swipe = get().undoable
  if (!swipe || get().isUndoing) return
  set({ isUndoing: true })
  try {
    await settled()
    // It made a match or was reverted in the meantime.
    if (get().undoable?.key !== swipe.key) return
    const body = { targetUserId: swipe.candidate.profile.id }
    const { targetUserId: _, ...quota } = await api.matching.undoSwipe({ body })
    keepNote(swipe.candidate.profile.id, swipe.begun)
    set((state) => ({ ...putBack(state, [swipe]), quota, undoable: null }))
    announce(`Undone. Back on top: ${spoken(swipe.candidate)}.`)
  } catch (error) {
    // It can never be undone, and no other decision is undone instead.
    if (error instanceof CallError && error.status === 409) set({ undoable: null })
    toast.error('Your decision wasn’t undone', { body: error instanceof Error ? error.message : '' })
  } finally {
    set({ isUndoing: false })
  }
}

/**
 * The deck of one visit: decisions take effect at once and are recorded one at a time in the background. If the server refuses a
 * decision, its card returns to the top.
 */
export function createDeck({ usesPreferences }: { usesPreferences: boolean }) {
  const store: Store = createStore<DeckState>(() => untouched)
  const { getState: get, setState: set } = store
  const deal = createDealer(store, usesPreferences)
  const results = createSwipeResultHandler(store)
  const queue = createSwipeQueue(results)
  let undoTimer: ReturnType<typeof setTimeout> | undefined
  return {
    store,
    usesPreferences,
    deal,
    /** Decides on the top card; `velocity` is that of the pointer. */
    decide(action: SwipeAction, { note = '', velocity = { x: 0, y: 0 } }: { note?: string; velocity?: Vector } = {}) {
      const [candidate, next] = get().cards
      const { swipesRemaining, superlikesRemaining } = get().quota ?? {}
      if (!candidate || swipesRemaining === 0 || (action === 'superlike' && superlikesRemaining === 0)) return
      const swipe = queue.add({ candidate, action, note, begun: readNote(candidate.profile.id) })
      set((state) => decided(state, swipe, velocity))
      clearTimeout(undoTimer)
      undoTimer = setTimeout(() => set({ undoable: null }), undoSeconds * 1000)
      announce(
        `${verbs[action]} ${isolateBidi(candidate.profile.full_name)}. ${next ? `Next: ${spoken(next)}.` : 'That was the last card.'}`,
      )
      if (get().cards.length <= refillAt && !get().isExhausted) void queue.settled().then(deal)
    },
    undo: () => takeBack(store, queue.settled),
    /** Resolves when no decision is pending. */
    settled: queue.settled,
    /** Removes a card without a decision, after a block. */
    remove(id: string) {
      set(({ cards }) => ({ cards: cards.filter(({ profile }) => profile.id !== id) }))
    },
    /** Removes a decided card after its exit animation. */
    forget(id: string) {
      set(({ leaving }) => ({ leaving: leaving.filter(({ candidate }) => candidate.profile.id !== id) }))
    },
    /** Whether a swipe of this visit made this match. */
    madeMatch: (matchId: string) => results.made.has(matchId),
    dismissMatch() {
      set(({ matches }) => ({ matches: matches.slice(1) }))
    },
  }
}

export type Deck = ReturnType<typeof createDeck>

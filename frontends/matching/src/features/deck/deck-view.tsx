import type { SwipeAction } from '@codekin/contracts/matching/models'
import { spoken } from '@codekin/people/fit'
import { isInputMethodKey } from '@codekin/ui-kit/input-method'
import { late } from '@codekin/ui-kit/loaded'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { useIdleLoad } from '@codekin/ui-kit/use-idle-load'
import { isMotionReduced } from '@codekin/web-runtime/theme'
import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useState } from 'react'
import { type AnimatedValue, createAnimatedValue } from './animated-value.ts'
import { settle } from './card-motion.ts'
import { DeckActions } from './deck-actions.tsx'
import { deckKey } from './deck-keys.ts'
import type { DeckState } from './deck-state.ts'
import type { Deck } from './deck-store.ts'
import styles from './deck-view.module.css'
import type { Vector } from './drag.ts'
import { useSpareFocus } from './focus.ts'
import { keepNote, readNote } from './note-draft.ts'
import { SuperlikeDialog } from './superlike-dialog.tsx'
import { SwipeCard } from './swipe-card.tsx'
import { useSuperlikeGate } from './use-superlike.ts'

const CardNote = late(() => import('./card-note.tsx').then((m) => m.CardNote))
const shownMax = 3

type DeckViewProps = {
  deck: Deck
  state: DeckState
  isExpanded: boolean
  /** A note to the top card is being written. */
  isWriting: boolean
  menu: ReactNode
  onToggle: () => void
  onNote: (isWriting: boolean) => void
  onWhy: () => void
}

/** The cards to draw: leaving and waiting ones, three in all. */
function listCards({ cards, leaving }: DeckState) {
  return [
    ...leaving.map((going) => ({ candidate: going.candidate, depth: 0, going })),
    ...cards
      .slice(0, Math.max(2, shownMax - leaving.length))
      .map((candidate, depth) => ({ candidate, depth, going: null })),
  ]
}

/** How far the cards behind the top one have moved forward, 0–1. */
function usePromotion(topId: string | undefined, hasReturned: boolean): AnimatedValue {
  const [promotion] = useState(() => createAnimatedValue(0))
  // Runs after the effects of the cards, which read the previous value.
  useLayoutEffect(() => {
    const isLanding = hasReturned && !isMotionReduced()
    promotion.jump(isLanding ? 1 : 0)
    // A returning card pushes the others back as it lands.
    if (isLanding) void promotion.moveTo(0, settle)
    return promotion.stop
  }, [topId, hasReturned, promotion])
  return promotion
}

type How = { velocity?: Vector; note?: string }
/** Returns whether it was decided. */
type Decide = (action: SwipeAction, how?: How) => boolean

/** The form for a note to the top card. */
function Note({ state, onNote, decide }: DeckViewProps & { decide: Decide }) {
  const profile = state.cards[0]?.profile
  if (!profile) return null
  return (
    <CardNote
      name={profile.full_name}
      begun={readNote(profile.id)}
      onChange={(text) => keepNote(profile.id, text)}
      onSend={(action, note) => {
        onNote(false)
        decide(action, { note })
      }}
      onCancel={() => onNote(false)}
      waiting={<Skeleton shape="card" height="13rem" />}
    />
  )
}

function Cards(props: DeckViewProps & { decide: Decide }) {
  const { deck, state } = props
  const topId = state.cards[0]?.profile.id
  const promotion = usePromotion(topId, topId !== undefined && topId in state.returned)
  return (
    <div className={styles['cards']}>
      {listCards(state).map(({ candidate, depth, going }) => (
        <SwipeCard
          key={candidate.profile.id}
          candidate={candidate}
          depth={depth}
          going={going}
          cameBackFrom={state.returned[candidate.profile.id] ?? null}
          promotion={promotion}
          isExpanded={props.isExpanded && candidate.profile.id === topId}
          menu={props.menu}
          note={props.isWriting && depth === 0 && !going && <Note {...props} />}
          onDecide={(action, velocity) => props.decide(action, { velocity })}
          onToggle={props.onToggle}
          onNote={() => props.onNote(true)}
          onExited={() => deck.forget(candidate.profile.id)}
        />
      ))}
    </div>
  )
}

/** Decides on the top card; a superlike may need an explanation first. */
function useDecide(deck: Deck, { cards, quota }: DeckState, region: RefObject<HTMLElement | null>) {
  const superlike = useSuperlikeGate<How>(cards[0]?.profile.id, quota)
  const decide: Decide = (action, how = {}) => {
    // A leaving card must not take the focus with it.
    if (document.activeElement?.closest('article')) region.current?.focus({ preventScroll: true })
    if (action === 'superlike' && !superlike.canSuperlike(how)) return false
    deck.decide(action, how)
    return true
  }
  return { decide, superlike }
}

/** The deck: cards to drag, buttons for the same decisions, and shortcuts while the focus is inside. */
export function DeckView(props: DeckViewProps) {
  const { deck, state } = props
  const region = useSpareFocus(state.cards[0]?.profile.id)
  useIdleLoad(CardNote.preload)
  const [top] = state.cards
  const { decide, superlike } = useDecide(deck, state, region)

  const commands = { decide, undo: deck.undo, toggle: props.onToggle, why: props.onWhy }
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (!props.isWriting) return deckKey(event, commands)
    // Only Escape closes the note, unless it belongs to an input method or to a layer above the card.
    if (event.key !== 'Escape' || isInputMethodKey(event)) return
    if (event.currentTarget.contains(event.target as Element)) props.onNote(false)
  }
  return (
    <section
      ref={region}
      className={styles['deck']}
      tabIndex={0}
      aria-label={top ? `Deck. ${spoken(top)}` : 'Deck'}
      aria-keyshortcuts="ArrowRight ArrowLeft ArrowUp U Space C"
      onKeyDown={onKeyDown}
    >
      <Cards {...props} decide={decide} />
      <DeckActions
        isHidden={props.isWriting}
        canUndo={state.undoable !== null}
        isUndoing={state.isUndoing}
        superlikesLeft={state.quota?.superlikesRemaining}
        onUndo={() => void deck.undo()}
        onDecide={decide}
        onWhy={props.onWhy}
      />
      {top && (
        <SuperlikeDialog
          person={top.profile}
          quota={state.quota}
          isOpen={superlike.pendingSwipe !== null}
          onClose={superlike.cancel}
          onConfirm={() => {
            const how = superlike.confirm()
            if (how) deck.decide('superlike', how)
          }}
        />
      )}
    </section>
  )
}

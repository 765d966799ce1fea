import type { SwipeAction } from '@codekin/contracts/matching/models'
import { isMotionReduced } from '@codekin/web-runtime/theme'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useState } from 'react'
import { spoken } from '../person/facts.ts'
import { settle } from './card-motion.ts'
import { DeckActions } from './deck-actions.tsx'
import { deckKey } from './deck-keys.ts'
import type { DeckState } from './deck-state.ts'
import type { Deck } from './deck-store.ts'
import styles from './deck-view.module.css'
import type { Vector } from './drag.ts'
import { useSpareFocus } from './focus.ts'
import { createMoving, type Moving } from './moving.ts'
import { SwipeCard } from './swipe-card.tsx'

const still: Vector = { x: 0, y: 0 }
const shownMax = 3

type DeckViewProps = {
  deck: Deck
  state: DeckState
  isExpanded: boolean
  menu: ReactNode
  onToggle: () => void
  onNote: () => void
  onWhy: () => void
}

/** The cards that are drawn: those that leave, and those that wait, three in all. */
function cardsOf({ cards, leaving }: DeckState) {
  return [
    ...leaving.map((going) => ({ candidate: going.candidate, depth: 0, going })),
    ...cards
      .slice(0, Math.max(2, shownMax - leaving.length))
      .map((candidate, depth) => ({ candidate, depth, going: null })),
  ]
}

/** How far the cards behind the top one have come forward, 0–1. */
function usePromotion(topId: string | undefined, hasReturned: boolean): Moving {
  const [promotion] = useState(() => createMoving(0))
  // After the cards' own effects, which read how far they had come forward.
  useLayoutEffect(() => {
    const isLanding = hasReturned && !isMotionReduced()
    promotion.jump(isLanding ? 1 : 0)
    // One that comes back pushes the others back as it lands.
    if (isLanding) void promotion.moveTo(0, settle)
    return promotion.stop
  }, [topId, hasReturned, promotion])
  return promotion
}

function Cards(props: DeckViewProps & { decide: (action: SwipeAction, velocity: Vector) => void }) {
  const { deck, state } = props
  const topId = state.cards[0]?.profile.id
  const promotion = usePromotion(topId, topId !== undefined && topId in state.returned)
  return (
    <div className={styles['cards']}>
      {cardsOf(state).map(({ candidate, depth, going }) => (
        <SwipeCard
          key={candidate.profile.id}
          candidate={candidate}
          depth={depth}
          going={going}
          cameBackFrom={state.returned[candidate.profile.id] ?? null}
          promotion={promotion}
          isExpanded={props.isExpanded && candidate.profile.id === topId}
          menu={props.menu}
          onDecide={props.decide}
          onToggle={props.onToggle}
          onNote={props.onNote}
          onGone={() => deck.forget(candidate.profile.id)}
        />
      ))}
    </div>
  )
}

/** The deck: cards to drag, buttons that do the same, and keys while the focus is inside. */
export function DeckView(props: DeckViewProps) {
  const { deck, state } = props
  const region = useSpareFocus(state.cards.length > 0)
  const [top] = state.cards

  function decide(action: SwipeAction, velocity: Vector = still): void {
    // A card that leaves must not take the focus along.
    if (document.activeElement?.closest('article')) region.current?.focus({ preventScroll: true })
    deck.decide(action, { velocity })
  }

  const commands = { decide, undo: deck.undo, toggle: props.onToggle, why: props.onWhy }
  return (
    <section
      ref={region}
      className={styles['deck']}
      tabIndex={0}
      aria-label={top ? `Deck. ${spoken(top)}` : 'Deck'}
      aria-keyshortcuts="ArrowRight ArrowLeft ArrowUp U Space C"
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => deckKey(event, commands)}
    >
      <Cards {...props} decide={decide} />
      <DeckActions
        canUndo={state.undoable !== null}
        isUndoing={state.isUndoing}
        onUndo={() => void deck.undo()}
        onDecide={decide}
        onWhy={props.onWhy}
      />
    </section>
  )
}

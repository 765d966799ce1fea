import { Button, LinkButton } from '@codekin/ui-kit/button'
import { Kbd } from '@codekin/ui-kit/chip'
import { isInputMethodKey } from '@codekin/ui-kit/input-method'
import { Heading, Text } from '@codekin/ui-kit/text'
import { announce } from '@codekin/web-runtime/announce'
import { Minus, Plus, Undo2 } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useId, useReducer, useRef } from 'react'
import { DeckCard } from './deck-card.tsx'
import {
  canUndo,
  currentPerson,
  type Decision,
  type DeckAction,
  freshDeck,
  lastPerson,
  nextDeck,
  sentenceOf,
} from './deck-state.ts'
import { MergeMoment } from './merge-moment.tsx'
import styles from './mini-deck.module.css'
import { samplePeople } from './people.ts'
import { useDrag } from './use-drag.ts'

const actionOfKey: Readonly<Record<string, 'like' | 'pass' | 'undo'>> = {
  ArrowRight: 'like',
  l: 'like',
  ArrowLeft: 'pass',
  h: 'pass',
  u: 'undo',
}

function EndOfDeck({ onDealAgain }: { onDealAgain: () => void }) {
  return (
    <div className={styles['end']}>
      <Heading level={2} look="display">
        That’s the end of the sample
      </Heading>
      <Text tone={2}>The real deck is made of people who are looking for someone like you.</Text>
      <div className={styles['endActions']}>
        <LinkButton render={<a href="/register" />}>Create account</LinkButton>
        <Button variant="quiet" onClick={onDealAgain}>
          Deal again
        </Button>
      </div>
    </div>
  )
}

type ActionsProps = { isOpen: boolean; canUndo: boolean; onUndo: () => void; onDecide: (decision: Decision) => void }

/** Every drag has a button. */
function Actions({ isOpen, canUndo: isUndoable, onUndo, onDecide }: ActionsProps) {
  return (
    <div className={styles['actions']}>
      <Button icon={<Undo2 size={18} />} variant="quiet" isDisabled={!isUndoable} onClick={onUndo}>
        Undo
      </Button>
      <Button
        className={styles['passButton']}
        icon={<Minus size={20} />}
        isDisabled={!isOpen}
        onClick={() => onDecide('pass')}
      >
        Pass
      </Button>
      <Button
        className={styles['likeButton']}
        icon={<Plus size={20} />}
        isDisabled={!isOpen}
        onClick={() => onDecide('like')}
      >
        Like
      </Button>
    </div>
  )
}

/** Keys only control the deck while it has the focus itself. */
function actionOf(event: KeyboardEvent): 'like' | 'pass' | 'undo' | undefined {
  if (event.target !== event.currentTarget || event.metaKey || event.ctrlKey || event.altKey) return undefined
  if (isInputMethodKey(event)) return undefined
  return actionOfKey[event.key]
}

function Hint({ id }: { id: string }) {
  return (
    <p id={id} className={styles['hint']}>
      <span>Made-up people. Drag a card</span>
      <span className={styles['keys']}>
        , or press <Kbd>←</Kbd> <Kbd>→</Kbd> on the deck
      </span>
      .
    </p>
  )
}

/** The deck's state with its three inputs: buttons, keys and dragging. */
function useMiniDeck(deck: RefObject<HTMLElement | null>) {
  const [state, dispatch] = useReducer(nextDeck, freshDeck)
  const top = useRef<HTMLElement>(null)
  const isOpen = currentPerson(state) !== undefined && !state.isMerged

  function act(action: DeckAction): void {
    dispatch(action)
    announce(sentenceOf(nextDeck(state, action), action))
    if (action === 'go-on' || action === 'deal-again') deck.current?.focus({ preventScroll: true })
  }
  const { send, handlers } = useDrag(top, act)

  function press(event: KeyboardEvent): void {
    const action = actionOf(event)
    if (action === undefined) return
    event.preventDefault()
    if (action === 'undo') act(action)
    else if (isOpen) void send(action)
  }
  return { state, isOpen, act, send, press, forTopCard: isOpen ? { ref: top, ...handlers } : {} }
}

/** Three sample developers to decide on, by mouse, touch, keys or buttons. Nothing is sent. */
export function MiniDeck() {
  const deck = useRef<HTMLDivElement>(null)
  const { state, isOpen, act, send, press, forTopCard } = useMiniDeck(deck)
  const hintId = useId()
  const merged = state.isMerged ? lastPerson(state) : undefined
  return (
    <div className={styles['widget']}>
      {/* Arrow keys only control the deck while it has the focus. */}
      <div
        ref={deck}
        className={styles['deck']}
        role="group"
        aria-label="Sample deck of three fictional developers"
        aria-describedby={hintId}
        tabIndex={0}
        onKeyDown={press}
      >
        {samplePeople.slice(state.decisions.length).map((person, depth) => (
          <DeckCard
            key={person.name}
            person={person}
            depth={merged ? depth + 1 : depth}
            {...(depth === 0 ? forTopCard : {})}
          />
        ))}
        {!currentPerson(state) && !merged && <EndOfDeck onDealAgain={() => act('deal-again')} />}
        {merged && <MergeMoment person={merged} onGoOn={() => act('go-on')} />}
      </div>
      <Actions
        isOpen={isOpen}
        canUndo={canUndo(state)}
        onUndo={() => act('undo')}
        onDecide={(decision) => void send(decision)}
      />
      <Hint id={hintId} />
    </div>
  )
}

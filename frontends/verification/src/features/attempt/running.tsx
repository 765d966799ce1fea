import type { TestItem } from '@codekin/contracts/skill-verification/test-models'
import { Button } from '@codekin/ui-kit/button'
import { Kbd } from '@codekin/ui-kit/chip'
import { classes } from '@codekin/ui-kit/classes'
import { ConfirmDialog } from '@codekin/ui-kit/dialog'
import { isInputMethodKey } from '@codekin/ui-kit/input-method'
import { Text } from '@codekin/ui-kit/text'
import { useBlocker, useNavigate, useSearchParams } from '@codekin/web-runtime/router'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useRuns } from '../answer/use-run.ts'
import styles from './attempt.module.css'
import { AttemptHeader } from './attempt-header.tsx'
import { HandInDialog } from './hand-in-dialog.tsx'
import { Item } from './item.tsx'
import { Steps } from './steps.tsx'
import { type AttemptSnapshot, useSheet } from './use-sheet.ts'
import { useTimeLeft } from './use-time-left.ts'

const lastSeconds = 3

/** The question shown, kept in the URL across reloads. */
function usePlace(items: readonly TestItem[]) {
  const [search, setSearch] = useSearchParams()
  const [isGone, setGone] = useState(false)
  const place = Math.min(Math.max(Number(search.get('question') ?? 1) || 1, 1), items.length) - 1
  // Tracks rapid key presses before navigation has happened.
  const wanted = useRef(place)
  useLayoutEffect(() => {
    wanted.current = place
  }, [place])
  const heading = () => document.querySelector<HTMLElement>('#main section h2')
  function go(to: number): void {
    if (to < 0 || to >= items.length) return
    wanted.current = to
    setGone(true)
    setSearch({ question: String(to + 1) }, { replace: true })
  }
  useEffect(() => {
    if (!isGone) return
    heading()?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [place, isGone])
  return { place, go, turn: (by: number) => go(wanted.current + by), heading }
}

/** Whether the key starts an accented letter in a field: on a Mac, Option+N is the tilde of ñ. */
function isDeadKey({ key, target }: KeyboardEvent): boolean {
  return key === 'Dead' && target instanceof Element && target.closest('input, textarea, [data-editor]') !== null
}

/** Alt+N and Alt+P change the question, also from within the editor. */
function useTurnKeys(turn: (by: number) => void): void {
  const latest = useRef(turn)
  useEffect(() => {
    latest.current = turn
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || document.querySelector('[role=dialog]')) return
      const by = { KeyN: 1, KeyP: -1 }[event.code]
      if (by === undefined || isInputMethodKey(event) || isDeadKey(event)) return
      event.preventDefault()
      event.stopPropagation()
      latest.current(by)
    }
    window.addEventListener('keydown', hear, { capture: true })
    return () => window.removeEventListener('keydown', hear, { capture: true })
  }, [])
}

function Turn({
  at,
  of,
  onGo,
  onHandIn,
}: {
  at: number
  of: number
  onGo: (at: number) => void
  onHandIn: () => void
}) {
  const isLast = at === of - 1
  return (
    <div className={classes(styles['inner'], styles['turn'])}>
      <Button icon={<ArrowLeft size={16} />} isDisabled={at === 0} onClick={() => onGo(at - 1)}>
        Previous
      </Button>
      <span className={styles['keys']} data-key-hint>
        <Text as="span" size="small" tone={3}>
          <Kbd>Alt</Kbd> <Kbd>P</Kbd> / <Kbd>N</Kbd>
        </Text>
      </span>
      {isLast ? (
        <Button variant="primary" onClick={onHandIn}>
          Hand in…
        </Button>
      ) : (
        <Button variant="primary" icon={<ArrowRight size={16} />} onClick={() => onGo(at + 1)}>
          Next
        </Button>
      )}
    </div>
  )
}

/** Confirms leaving: the clock keeps running. */
function useLeaving() {
  const blocked = useBlocker(true, { isKeptOnScreen: true })
  const navigate = useNavigate()
  const dialog = (
    <ConfirmDialog
      isOpen={blocked !== null}
      onClose={() => blocked?.stay()}
      title="Leave the test?"
      description="The clock keeps running. What you’ve written is saved, and you can continue until time runs out."
      cancelLabel="Stay"
      confirmLabel="Leave"
      isDanger={false}
      onConfirm={() => blocked?.leave()}
    />
  )
  return { leave: () => void navigate('/skill-verification'), dialog }
}

/** Saves the last changes in time, and polls once the time is over. */
function useEnd(isOver: boolean, left: number, flush: () => void, ask: () => void): void {
  const isShort = left <= lastSeconds
  useEffect(() => {
    if (isShort) flush()
  }, [isShort, flush])
  const isDone = isOver || left === 0
  useEffect(() => {
    if (!isDone) return
    ask()
    const timer = setInterval(ask, 1_000)
    return () => clearInterval(timer)
  }, [isDone, ask])
}

type RunningProps = { snapshot: AttemptSnapshot; onAsk: () => void; onHandIn: () => void }

/** A running attempt, one question at a time. */
export function Running({ snapshot, onAsk, onHandIn }: RunningProps) {
  const [{ items }] = useState(snapshot.attempt)
  const { sheet, written } = useSheet(snapshot)
  const left = useTimeLeft(written)
  const tasks = useRuns(snapshot.attempt.id)
  const { place, go, turn, heading } = usePlace(items)
  const [isAsking, setAsking] = useState(false)
  const { leave, dialog } = useLeaving()
  useTurnKeys(turn)
  useEnd(
    written.isOver,
    left,
    useCallback(() => void sheet.flush(), [sheet]),
    onAsk,
  )
  const item = items[place]
  if (!item) return null
  const about = { attempt: snapshot.attempt, items, sheet, written }
  return (
    <div className={styles['screen']}>
      <header className={styles['header']}>
        <div className={styles['inner']}>
          <AttemptHeader {...about} left={left} onLeave={leave} onHandIn={() => setAsking(true)} />
          <Steps {...about} at={place} onGo={go} />
        </div>
      </header>
      <div className={classes(styles['inner'], styles['body'])}>
        {left === 0 && <Text tone={2}>Time’s up. We’re grading what was saved by then.</Text>}
        <Item {...about} item={item} number={place + 1} of={items.length} tasks={tasks} />
      </div>
      <div className={styles['footer']}>
        <Turn at={place} of={items.length} onGo={go} onHandIn={() => setAsking(true)} />
      </div>
      <HandInDialog
        {...about}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        place={heading}
        onGo={(at) => {
          setAsking(false)
          go(at)
        }}
        onHandIn={onHandIn}
        onOver={onAsk}
      />
      {dialog}
    </div>
  )
}

import { isolateBidi } from '@codekin/contracts/direction'
import type { Encounter } from '@codekin/contracts/matching/models'
import { clockText } from '@codekin/people/local-time'
import { firstName } from '@codekin/people/phrases'
import { Button, LinkButton } from '@codekin/ui-kit/button'
import { ErrorText } from '@codekin/ui-kit/error-text'
import { isInputMethodKey } from '@codekin/ui-kit/input-method'
import { Text } from '@codekin/ui-kit/text'
import { RelativeTime } from '@codekin/ui-kit/time'
import { Link } from '@codekin/web-runtime/router'
import { Minus, PencilLine, Plus, RotateCcw, Star } from 'lucide-react'
import { type ReactNode, type Ref, useId, useLayoutEffect, useRef, useState } from 'react'
import { CardNote } from '../deck/card-note.tsx'
import type { Quota } from '../deck/deck-state.ts'
import { keepNote, readNote } from '../deck/note-draft.ts'
import { SuperlikeDialog } from '../deck/superlike-dialog.tsx'
import { useSuperlikeGate } from '../deck/use-superlike.ts'
import styles from './decision-part.module.css'
import { useDecision } from './use-decision.ts'

type Person = { userId: string; fullName: string }
type PartProps = { person: Person; encounter: Encounter & Quota }
type Decisions = ReturnType<typeof useDecision>

const doneTexts: Record<NonNullable<Encounter['decision']>['action'], string> = {
  like: 'You liked',
  pass: 'You passed on',
  superlike: 'You superliked',
}

function Failed({ error }: { error: Error | null }) {
  return error && <ErrorText>{error.message}</ErrorText>
}

/** For people who are or were matched. */
function Matched({ match, name }: { match: NonNullable<Encounter['match']>; name: string }) {
  const isActive = match.status === 'active'
  return (
    <>
      <Text tone={2}>
        {isActive ? 'You’re matched with ' : 'You were matched with '}
        <bdi>{name}</bdi>.
      </Text>
      <LinkButton render={<Link to={isActive ? `/matches/${match.id}` : `/messages/${match.id}`} />}>
        {isActive ? 'See your match' : 'Read messages'}
      </LinkButton>
    </>
  )
}

/** The viewer's decision, and until when it can be undone. */
function Decided({
  decision,
  name,
  undo,
}: {
  decision: NonNullable<Encounter['decision']>
  name: string
  undo: Decisions['undo']
}) {
  const { action, decidedAt, undoableUntil } = decision
  return (
    <>
      <Text tone={2}>
        {doneTexts[action]} <bdi>{name}</bdi> <RelativeTime iso={decidedAt} />.
        {action !== 'pass' && ' You’ll match if they like you too.'}
      </Text>
      {undoableUntil && (
        <Button icon={<RotateCcw size={16} />} isBusy={undo.isPending} onClick={() => undo.mutate()}>
          Undo
        </Button>
      )}
      <Failed error={undo.error} />
    </>
  )
}

type OpenProps = { person: Person; quota: Quota; record: Decisions['record'] }

type Decide = (action: 'like' | 'pass' | 'superlike', note?: string) => void
type ButtonsProps = Omit<OpenProps, 'person'> & {
  decide: Decide
  opener: Ref<HTMLButtonElement>
  onNote: () => void
}

/** The buttons of a card; without swipes left they say when there are new ones. */
function Buttons({ quota, record, decide, opener, onNote }: ButtonsProps) {
  const hintId = useId()
  const isSpent = quota.swipesRemaining === 0
  const busy = (action: string) => record.isPending && record.variables.action === action
  return (
    <>
      <div className={styles['buttons']} role="group" aria-label="Decide">
        <Button icon={<Minus size={16} />} isDisabled={isSpent} isBusy={busy('pass')} onClick={() => decide('pass')}>
          Pass
        </Button>
        <Button
          icon={<Star size={16} />}
          isDisabled={isSpent}
          isBusy={busy('superlike')}
          aria-describedby={hintId}
          onClick={() => decide('superlike')}
        >
          Superlike
        </Button>
        <Button
          variant="primary"
          icon={<Plus size={16} />}
          isDisabled={isSpent}
          isBusy={busy('like')}
          onClick={() => decide('like')}
        >
          Like
        </Button>
      </div>
      <Button ref={opener} variant="quiet" icon={<PencilLine size={16} />} isDisabled={isSpent} onClick={onNote}>
        Like with a note
      </Button>
      <Text size="small" tone={3} id={hintId}>
        {isSpent
          ? `You’ve used all your swipes for today. You’ll get new ones at ${clockText(new Date(quota.resetsAt))}.`
          : `A superlike notifies them and shows you first in their deck. ${quota.superlikesRemaining} of ${quota.superlikesPerDay} left today.`}
      </Text>
    </>
  )
}

/** Whether a note is being written; closing it returns the focus to its button. */
function useWriting() {
  const [isWriting, setWriting] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const wasWriting = useRef(false)
  useLayoutEffect(() => {
    if (wasWriting.current && !isWriting) opener.current?.focus({ preventScroll: true })
    wasWriting.current = isWriting
  }, [isWriting])
  return { isWriting, setWriting, opener }
}

function Undecided({ person, quota, record }: OpenProps) {
  const { isWriting, setWriting, opener } = useWriting()
  const superlike = useSuperlikeGate<{ note?: string }>(person.userId, quota)
  const decide: Decide = (action, note) => {
    const how: { note?: string } = note ? { note } : {}
    if (record.isPending || (action === 'superlike' && !superlike.canSuperlike(how))) return
    record.mutate({ action, ...how })
  }
  return (
    <>
      {isWriting ? (
        <div onKeyDown={(event) => event.key === 'Escape' && !isInputMethodKey(event) && setWriting(false)}>
          <CardNote
            name={person.fullName}
            begun={readNote(person.userId)}
            onChange={(text) => keepNote(person.userId, text)}
            onSend={(action, note) => {
              setWriting(false)
              decide(action, note)
            }}
            onCancel={() => setWriting(false)}
          />
        </div>
      ) : (
        <Buttons quota={quota} record={record} decide={decide} opener={opener} onNote={() => setWriting(true)} />
      )}
      <Failed error={record.error} />
      <SuperlikeDialog
        person={{ full_name: person.fullName }}
        quota={quota}
        isOpen={superlike.pendingSwipe !== null}
        onClose={superlike.cancel}
        onConfirm={() => {
          const how = superlike.confirm()
          if (how) record.mutate({ action: 'superlike', ...how })
        }}
      />
    </>
  )
}

/** The possible or recorded decision on a person outside the deck. */
export function DecisionPart({ person, encounter }: PartProps) {
  const part = useRef<HTMLDivElement>(null)
  // The pressed button is gone, so its replacement gets the focus.
  const { record, undo } = useDecision(person, () => part.current?.focus({ preventScroll: true }))
  const name = firstName(person.fullName)
  const { match, decision, ...quota } = encounter
  const inner = (): ReactNode => {
    if (match) return <Matched match={match} name={name} />
    if (decision) return <Decided decision={decision} name={name} undo={undo} />
    return <Undecided person={person} quota={quota} record={record} />
  }
  return (
    <div ref={part} className={styles['part']} role="group" aria-label={`You and ${isolateBidi(name)}`} tabIndex={-1}>
      {inner()}
    </div>
  )
}

import { isolateBidi } from '@codekin/contracts/direction'
import type { Endorsement } from '@codekin/contracts/skill-verification/models'
import { firstName } from '@codekin/people/phrases'
import { Button } from '@codekin/ui-kit/button'
import { ErrorText } from '@codekin/ui-kit/error-text'
import { Field } from '@codekin/ui-kit/field'
import { lengthOf } from '@codekin/ui-kit/length-of'
import { TextArea } from '@codekin/ui-kit/text-input'
import { keepDraft, readDraft } from '@codekin/web-runtime/draft'
import { useEffect, useRef, useState } from 'react'
import { type Answer, draftKey, type useAnswer } from './use-answer.ts'
import styles from './waiting.module.css'
import { waitingLabels, wantedBy } from './waiting-labels.ts'

const lengthMax = { approve: 600, reject: 300 } as const

function answerLabels(endorsement: Endorsement, answer: Answer) {
  const { skill, person } = endorsement
  const first = firstName(person.full_name)
  const { yes, no, reason } = waitingLabels(endorsement)
  if (answer === 'reject') return { label: 'Why not', hint: reason, send: no }
  const isRefresh = wantedBy(endorsement) === 'refresh'
  const shown = `Everyone who sees ${first}’s profile can read it, unless ${first} hides it.`
  const hint = isRefresh ? `${shown} Leave it empty to keep the text as it was.` : shown
  return { label: `What you say about ${first}’s ${isolateBidi(skill)}`, hint, send: yes }
}

/** The draft, or the previous text. */
function initialText(endorsement: Endorsement, answer: Answer): string {
  const stored = readDraft(draftKey(endorsement.id, answer))
  return stored === '' && answer === 'approve' ? endorsement.words : stored
}

type AnswerFormProps = {
  endorsement: Endorsement
  answer: Answer
  answering: ReturnType<typeof useAnswer>
  onClose: () => void
}

export function NotSent({ error }: { error: Error | null }) {
  return error && <ErrorText>Not sent. {error.message}</ErrorText>
}

/** Text of an approval or rejection. The draft is kept until it is sent. */
export function AnswerForm({ endorsement, answer, answering, onClose }: AnswerFormProps) {
  const [typed, setTyped] = useState(() => initialText(endorsement, answer))
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => area.current?.focus(), [])
  const { label, hint, send } = answerLabels(endorsement, answer)
  const max = lengthMax[answer]
  const isTooLong = lengthOf(typed) > max
  const { give, isBusy, error } = answering
  return (
    <form
      className={styles['form']}
      aria-label={send}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isTooLong) return area.current?.focus()
        give(
          answer === 'approve' ? { decision: 'approve', words: typed } : { decision: 'reject', rejectionReason: typed },
        )
      }}
    >
      <Field label={label} hint={hint} isOptional {...(isTooLong ? { error: `Use up to ${max} characters.` } : {})}>
        <TextArea
          ref={area}
          value={typed}
          rowsMin={2}
          rowsMax={8}
          lengthMax={max}
          onChange={({ target }) => {
            setTyped(target.value)
            keepDraft(draftKey(endorsement.id, answer), target.value)
          }}
        />
      </Field>
      <NotSent error={error} />
      <div className={styles['actions']}>
        <Button variant={answer === 'approve' ? 'primary' : 'danger'} type="submit" isBusy={isBusy}>
          {send}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

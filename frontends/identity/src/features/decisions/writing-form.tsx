import { appealTextMax } from '@codekin/contracts/trust/appeal-limits'
import { Button } from '@codekin/ui-kit/button'
import { Field } from '@codekin/ui-kit/field'
import { TextArea } from '@codekin/ui-kit/text-input'
import { CallError } from '@codekin/web-runtime/api'
import { keepDraft, readDraft } from '@codekin/web-runtime/draft'
import { type FormEvent, type Ref, useId, useState } from 'react'
import styles from './decisions.module.css'

type Props = {
  /** What is written here, for keeping what was begun. */
  of: string
  label: string
  hint?: string
  rows: number
  sendLabel: string
  fieldRef?: Ref<HTMLTextAreaElement>
  onSend: (text: string) => Promise<unknown>
  onCancel?: () => void
}

function failureText(error: unknown): string {
  const call = error instanceof CallError ? error : undefined
  if (call?.code === 'unreachable') return 'We could not reach the server. What you typed is still here, so try again.'
  return `This was not sent. ${call?.said ?? 'Something went wrong.'}`
}

/** A text to send, kept until it is sent. */
export function WritingForm({ of, label, hint, rows, sendLabel, fieldRef, onSend, onCancel }: Props) {
  const fieldId = useId()
  const [text, setText] = useState(() => readDraft(of))
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    if (text.trim() === '') {
      setError('Write something first.')
      document.getElementById(fieldId)?.focus()
      return
    }
    setBusy(true)
    setError(undefined)
    try {
      await onSend(text.trim())
      keepDraft(of, '')
      setText('')
    } catch (failure) {
      setError(failureText(failure))
      document.getElementById(fieldId)?.focus()
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void send(event)}>
      <Field id={fieldId} label={label} hint={hint} error={error}>
        <TextArea
          {...(fieldRef ? { ref: fieldRef } : {})}
          rowsMin={rows}
          rowsMax={12}
          maxLength={appealTextMax}
          lengthMax={appealTextMax}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            keepDraft(of, target.value)
          }}
        />
      </Field>
      <div className={styles['actions']}>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {sendLabel}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Not now
          </Button>
        )}
      </div>
    </form>
  )
}

import { appealTextMax } from '@codekin/contracts/trust/appeal-limits'
import { hasVisibleText } from '@codekin/contracts/visible-text'
import { Button } from '@codekin/ui-kit/button'
import { Field } from '@codekin/ui-kit/field'
import { TextArea } from '@codekin/ui-kit/text-input'
import { CallError } from '@codekin/web-runtime/api'
import { keepDraft, readDraft } from '@codekin/web-runtime/draft'
import { type FormEvent, type Ref, useId, useState } from 'react'
import styles from './decisions.module.css'

type Props = {
  /** The key of the saved draft. */
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
  if (call?.code === 'unreachable') return 'We couldn’t reach the server. What you typed is still here. Try again.'
  return `This wasn’t sent. ${call?.said ?? 'Something went wrong.'}`
}

/** A text whose draft is kept until it is sent, and the error of sending it. */
function useText({ of, onSend }: Pick<Props, 'of' | 'onSend'>) {
  const fieldId = useId()
  const [text, setText] = useState(() => readDraft(of))
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  function type(typed: string): void {
    setText(typed)
    keepDraft(of, typed)
  }
  function refuse(why: string): void {
    setError(why)
    document.getElementById(fieldId)?.focus()
  }
  async function send(): Promise<void> {
    if (isBusy) return
    if (!hasVisibleText(text)) return refuse('Write something first.')
    setBusy(true)
    setError(undefined)
    try {
      await onSend(text.trim())
      type('')
    } catch (failure) {
      refuse(failureText(failure))
    } finally {
      setBusy(false)
    }
  }
  return { fieldId, text, error, isBusy, type, send: () => void send() }
}

function submit(send: () => void) {
  return (event: FormEvent) => {
    event.preventDefault()
    send()
  }
}

/** A form for a text, whose draft is kept until it is sent. */
export function WritingForm({ of, label, hint, rows, sendLabel, fieldRef, onSend, onCancel }: Props) {
  const { fieldId, text, error, isBusy, type, send } = useText({ of, onSend })
  return (
    <form className={styles['form']} noValidate onSubmit={submit(send)}>
      <Field id={fieldId} label={label} hint={hint} error={error}>
        <TextArea
          {...(fieldRef ? { ref: fieldRef } : {})}
          rowsMin={rows}
          rowsMax={12}
          maxLength={appealTextMax}
          lengthMax={appealTextMax}
          value={text}
          onChange={({ target }) => type(target.value)}
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

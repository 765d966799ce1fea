import { messageLengthMax } from '@codekin/contracts/messaging/limits'
import { hasVisibleText } from '@codekin/contracts/visible-text'
import { Button } from '@codekin/ui-kit/button'
import { ErrorText } from '@codekin/ui-kit/error-text'
import { isInputMethodKey } from '@codekin/ui-kit/input-method'
import { Row } from '@codekin/ui-kit/layout'
import { lengthOf } from '@codekin/ui-kit/length-of'
import { api, CallError } from '@codekin/web-runtime/api'
import { isSendingPress } from '@codekin/web-runtime/send-key'
import { useMutation } from '@tanstack/react-query'
import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react'
import { FindingList } from '../compose/finding-list.tsx'
import { FindingMarks } from '../compose/finding-marks.tsx'
import { useAutoGrow } from '../compose/use-auto-grow.ts'
import { isBlocked, useQualityCheck } from '../compose/use-quality-check.ts'
import { changeConversation } from '../conversation-list/conversations.ts'
import styles from './edit-message.module.css'
import { stopEditing, useEditing } from './editing.ts'
import { addMessage } from './history.ts'
import { quoteOf } from './quote-of.ts'
import type { MessageRow } from './rows.ts'

const rows = { '--rows-max': 12 } as CSSProperties

/** Returns the focus to the message. */
function leave(row: MessageRow): void {
  stopEditing()
  document.querySelector<HTMLElement>(`[data-message="${CSS.escape(row.key)}"]`)?.focus({ preventScroll: true })
}

function useSave(row: MessageRow, text: string) {
  const { messageId: id, conversationId } = row
  return useMutation({
    mutationFn: () => api.messaging.editMessage({ params: { id: id ?? '' }, body: { content: text.trim() } }),
    onSuccess: (message) => {
      addMessage(message)
      const { preview } = quoteOf(message)
      changeConversation(conversationId, (one) =>
        one.lastMessage?.messageId === id ? { ...one, lastMessage: { ...one.lastMessage, preview } } : one,
      )
      leave(row)
    },
  })
}

/** The reason of a refusal, with advice if an opener was used too often. */
function refusalOf(error: Error): string {
  const isOpener = error instanceof CallError && error.code === 'same_opener_quota_reached'
  return isOpener ? `${error.message} ${error.details[0]?.message ?? ''}` : error.message
}

function useEditor(row: MessageRow) {
  const text = useEditing((state) => state.text)
  const save = useSave(row, text)
  const isWithinLength = lengthOf(text) <= messageLengthMax
  const findings = useQualityCheck(row.conversationId, text, isWithinLength)
  const canSave = hasVisibleText(text) && isWithinLength && !isBlocked(findings) && !save.isPending
  const submit = () => {
    if (text.trim() === row.content) leave(row)
    else if (canSave) save.mutate()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isInputMethodKey(event)) return
    if (event.key === 'Escape') {
      event.preventDefault()
      leave(row)
    } else if (isSendingPress(event)) submit()
  }
  return { text, save, findings, canSave, submit, onKeyDown }
}

/** Edits an own message in its place. */
export function EditMessage({ row }: { row: MessageRow }) {
  const { text, save, findings, canSave, submit, onKeyDown } = useEditor(row)
  const input = useRef<HTMLTextAreaElement>(null)
  useAutoGrow(input, text)
  useEffect(() => {
    const element = input.current
    element?.focus({ preventScroll: true })
    element?.setSelectionRange(element.value.length, element.value.length)
  }, [])
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className={styles['field']}>
        {findings.length > 0 && <FindingMarks text={text} findings={findings} input={input} />}
        <textarea
          dir="auto"
          ref={input}
          className={styles['input']}
          style={rows}
          rows={1}
          value={text}
          aria-label="Edit message"
          onChange={(event) => useEditing.setState({ text: event.target.value })}
          onKeyDown={onKeyDown}
        />
      </div>
      <FindingList findings={findings} message={text} />
      <Row gap={3} wrap>
        <Button type="submit" variant="primary" size="small" isBusy={save.isPending} isDisabled={!canSave}>
          Save
        </Button>
        <Button size="small" variant="quiet" onClick={() => leave(row)}>
          Cancel
        </Button>
        {save.error && <ErrorText>Not saved. {refusalOf(save.error)}</ErrorText>}
      </Row>
    </form>
  )
}

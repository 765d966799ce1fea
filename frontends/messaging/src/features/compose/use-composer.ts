import type { Finding } from '@codekin/contracts/message-quality/models'
import { messageLengthMax } from '@codekin/contracts/messaging/limits'
import { hasVisibleText } from '@codekin/contracts/visible-text'
import { isInputMethodKey } from '@codekin/ui-kit/input-method'
import { lengthOf } from '@codekin/ui-kit/length-of'
import { isSendingPress } from '@codekin/web-runtime/send-key'
import { toast } from '@codekin/web-runtime/toast'
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent } from 'react'
import { getDraftTemplate, resumeDraft, setTemplate, useDraft, writeDraft } from '../drafts/drafts.ts'
import { listPendingImages, takeUploadedImages, usePendingImages } from '../images/pending-images.ts'
import { clearReply, useReplies } from '../outbox/reply.ts'
import { onMessageReturned, prependToDraft } from '../outbox/returned-messages.ts'
import { sendMessage } from '../outbox/send-outbox.ts'
import { gapsOf } from '../templates/gaps.ts'
import { useTemplates } from '../templates/use-templates.tsx'
import { editLast } from '../thread/edit-last.ts'
import { resetTypingThrottle, sendTyping } from './send-typing.ts'
import { isBlocked, useQualityCheck } from './use-quality-check.ts'

/** The draft of the conversation. */
function useDraftText(conversationId: string) {
  const text = useDraft(conversationId)
  useEffect(() => resumeDraft(conversationId), [conversationId])
  const write = (next: string) => writeDraft(conversationId, next)
  const clear = () => {
    clearReply(conversationId)
    resetTypingThrottle(conversationId)
    write('')
    setTemplate(conversationId, null)
  }
  return { text, write, clear }
}

/** The images of the message, and whether an upload is running; failed ones stay for another message. */
function useImages(conversationId: string) {
  const images = listPendingImages(
    usePendingImages((state) => state.items),
    conversationId,
  )
  return {
    has: images.some(({ image }) => image !== null),
    isUploading: images.some(({ image, reason }) => image === null && reason === null),
  }
}

/** State and actions of the composer: text, findings, sending. */
export function useComposer(conversationId: string, input: RefObject<HTMLTextAreaElement | null>) {
  const { text, write, clear } = useDraftText(conversationId)
  const images = useImages(conversationId)
  const content = hasVisibleText(text) ? text.trim() : ''
  const length = lengthOf(text)
  const canSend = (content !== '' || images.has) && !images.isUploading && length <= messageLengthMax
  const templates = useTemplates({ conversationId, text, write, input })
  const findings = useQualityCheck(conversationId, templates.isOpen ? '' : text, length <= messageLengthMax)
  const send = () => {
    if (images.isUploading) toast.info('Your images are still uploading')
    if (!canSend || refuseBlocked(findings) || refuseOpenPlaceholders(conversationId, text, input.current)) return
    sendMessage(conversationId, content, {
      ...getMessageExtras(conversationId),
      images: takeUploadedImages(conversationId),
    })
    clear()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isInputMethodKey(event) || templates.onKeyDown(event)) return
    if (isSendingPress(event)) send()
    else if (event.key === 'Escape') clearReply(conversationId)
    else if (event.key === 'ArrowUp' && text === '' && editLast(conversationId)) event.preventDefault()
  }
  const onChange = (next: string) => {
    write(next)
    if (hasVisibleText(next) && !next.startsWith('/')) sendTyping(conversationId)
  }
  useReturnedMessage(conversationId, (content) => write(prependToDraft(content, text)))
  // Messages with images can't be scheduled.
  const canSchedule = canSend && content !== '' && !images.has
  /** Returns whether the text may be scheduled. */
  const checkSchedulable = () =>
    !refuseBlocked(findings) && !refuseOpenPlaceholders(conversationId, text, input.current)
  const getExtras = () => getMessageExtras(conversationId)
  return {
    text,
    content,
    length,
    canSend,
    canSchedule,
    checkSchedulable,
    getExtras,
    clear,
    findings,
    templates,
    send,
    onKeyDown,
    onChange,
    write,
  }
}

/** What is sent with the text: the quote and the template. */
function getMessageExtras(conversationId: string) {
  const replyTo = useReplies.getState()[conversationId] ?? null
  return { replyTo, templateId: getDraftTemplate(conversationId)?.templateId ?? null }
}

/** Holds back a message that would be blocked, and shows the reason. */
function refuseBlocked(findings: readonly Finding[]): boolean {
  const [mostSevere] = findings
  if (!mostSevere || !isBlocked(findings)) return false
  toast.error('This message can’t be sent as it is.', { body: mostSevere.explanation })
  return true
}

/** Holds back a text with open placeholders, and moves the cursor to the first one. */
function refuseOpenPlaceholders(conversationId: string, text: string, input: HTMLTextAreaElement | null): boolean {
  const missing = getDraftTemplate(conversationId)?.missing ?? []
  const [gap] = gapsOf(text, missing)
  if (!gap) return false
  input?.focus({ preventScroll: true })
  input?.setSelectionRange(...gap)
  toast.error('Fill in the template first', { body: `Replace ${text.slice(...gap)} with your own text.` })
  return true
}

/** A refused message returns before the current text. */
function useReturnedMessage(conversationId: string, onReturned: (content: string) => void): void {
  const handleReturned = useEffectEvent(onReturned)
  useEffect(() => onMessageReturned(conversationId, (content) => handleReturned(content)), [conversationId])
}

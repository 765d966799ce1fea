import type { Finding } from '@codekin/contracts/message-quality/models'
import { messageLengthMax } from '@codekin/contracts/messaging/limits'
import { hasVisibleText } from '@codekin/contracts/visible-text'
import { isInputMethodKey } from '@codekin/ui-kit/input-method'
import { lengthOf } from '@codekin/ui-kit/length-of'
import { isSendingPress } from '@codekin/web-runtime/send-key'
import { toast } from '@codekin/web-runtime/toast'
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent } from 'react'
import { resumeDraft, setTemplate, templateOf, useDraft, writeDraft } from '../drafts/drafts.ts'
import { takeImages, useWaiting, waitingOf } from '../images/waiting.ts'
import { clearReply, useReplies } from '../outbox/reply.ts'
import { joinDrafts, takeReturned } from '../outbox/returned.ts'
import { sendMessage } from '../outbox/send-outbox.ts'
import { gapsOf } from '../templates/gaps.ts'
import { useTemplates } from '../templates/use-templates.tsx'
import { editLast } from '../thread/edit-last.ts'
import { forgetTyping, tellTyping } from './tell-typing.ts'
import { isBlocked, useCheck } from './use-check.ts'

/** What is kept of what is written until it is sent. */
function useDraftText(conversationId: string) {
  const text = useDraft(conversationId)
  useEffect(() => resumeDraft(conversationId), [conversationId])
  const write = (next: string) => writeDraft(conversationId, next)
  const clear = () => {
    clearReply(conversationId)
    forgetTyping(conversationId)
    write('')
    setTemplate(conversationId, null)
  }
  return { text, write, clear }
}

/** Whether images go along, and whether one is still under way; one that was refused stays for another message. */
function useImages(conversationId: string) {
  const images = waitingOf(
    useWaiting((state) => state.items),
    conversationId,
  )
  return {
    has: images.some(({ image }) => image !== null),
    isUploading: images.some(({ image, reason }) => image === null && reason === null),
  }
}

/** What is written, what is found in it, and what sends it. */
export function useComposer(conversationId: string, input: RefObject<HTMLTextAreaElement | null>) {
  const { text, write, clear } = useDraftText(conversationId)
  const images = useImages(conversationId)
  const content = hasVisibleText(text) ? text.trim() : ''
  const length = lengthOf(text)
  const canSend = (content !== '' || images.has) && !images.isUploading && length <= messageLengthMax
  const templates = useTemplates({ conversationId, text, write, input })
  const findings = useCheck(conversationId, templates.isOpen ? '' : text, length <= messageLengthMax)
  const send = () => {
    if (images.isUploading) toast.info('Your images are still uploading')
    if (!canSend || isHeldBack(findings) || isOpenStill(conversationId, text, input.current)) return
    sendMessage(conversationId, content, { ...besideOf(conversationId), images: takeImages(conversationId) })
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
    if (hasVisibleText(next) && !next.startsWith('/')) tellTyping(conversationId)
  }
  useReturned(conversationId, (content) => write(joinDrafts(content, text)))
  // What shows something goes out at once.
  const canSchedule = canSend && content !== '' && !images.has
  /** Answers whether what is written may go out later. */
  const mayGo = () => !isHeldBack(findings) && !isOpenStill(conversationId, text, input.current)
  const beside = () => besideOf(conversationId)
  return {
    text,
    content,
    length,
    canSend,
    canSchedule,
    mayGo,
    beside,
    clear,
    findings,
    templates,
    send,
    onKeyDown,
    onChange,
    write,
  }
}

/** What goes with what is written: what it answers, and the template that it began as. */
function besideOf(conversationId: string) {
  const replyTo = useReplies.getState()[conversationId] ?? null
  return { replyTo, templateId: templateOf(conversationId)?.templateId ?? null }
}

/** What would be refused is not sent, and the reason told. */
function isHeldBack(findings: readonly Finding[]): boolean {
  const [gravest] = findings
  if (!gravest || !isBlocked(findings)) return false
  toast.error('This message can’t be sent as it is.', { body: gravest.explanation })
  return true
}

/** What a template left open is filled before it goes out; the cursor goes there. */
function isOpenStill(conversationId: string, text: string, input: HTMLTextAreaElement | null): boolean {
  const missing = templateOf(conversationId)?.missing ?? []
  const [gap] = gapsOf(text, missing)
  if (!gap) return false
  input?.focus({ preventScroll: true })
  input?.setSelectionRange(...gap)
  toast.error('Fill in the template first', { body: `Replace ${text.slice(...gap)} with your own text.` })
  return true
}

/** What could not be sent comes back before what is written by then. */
function useReturned(conversationId: string, onReturned: (content: string) => void): void {
  const take = useEffectEvent(onReturned)
  useEffect(() => takeReturned(conversationId, (content) => take(content)), [conversationId])
}

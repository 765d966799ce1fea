import { messageLengthMax } from '@codekin/contracts/messaging/limits'
import { IconButton } from '@codekin/ui-kit/button'
import { Kbd } from '@codekin/ui-kit/chip'
import { classes } from '@codekin/ui-kit/classes'
import { lengthOf } from '@codekin/ui-kit/length-of'
import { Menu } from '@codekin/ui-kit/menu'
import { keepDraft, readDraft } from '@codekin/web-runtime/draft'
import { isSendingPress, setSendKey, useSendKey } from '@codekin/web-runtime/send-key'
import { toast } from '@codekin/web-runtime/toast'
import { Check, CornerDownLeft, SendHorizontal } from 'lucide-react'
import {
  type CSSProperties,
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { joinDrafts, takeReturned } from '../outbox/returned.ts'
import { sendMessage } from '../outbox/send-outbox.ts'
import styles from './composer.module.css'
import { FoundMarks } from './found-marks.tsx'
import { FoundNote } from './found-note.tsx'
import { forgetTyping, tellTyping } from './tell-typing.ts'
import { useAutoGrow } from './use-auto-grow.ts'
import { isBlocked, useCheck } from './use-check.ts'

const counterFrom = messageLengthMax * 0.8
const rows = { '--rows-max': 8 } as CSSProperties

function SendKeyMenu() {
  const sendKey = useSendKey((state) => state.sendKey)
  const iconOf = (isChosen: boolean) => (isChosen ? <Check size={16} /> : <span className={styles['noIcon']} />)
  return (
    <Menu
      side="top"
      trigger={
        <IconButton
          size="small"
          label="Which key sends"
          icon={<CornerDownLeft size={16} />}
          className={styles['sendKey']}
          hasTooltip={false}
        />
      }
      items={[
        { label: 'Enter sends', icon: iconOf(sendKey === 'enter'), onSelect: () => setSendKey('enter') },
        {
          label: 'Shift + Enter sends',
          icon: iconOf(sendKey === 'shift-enter'),
          onSelect: () => setSendKey('shift-enter'),
        },
      ]}
    />
  )
}

/** How much room is left, once it matters; said only when there is none. */
function Counter({ length, id }: { length: number; id: string }) {
  if (length <= counterFrom) return null
  const isOver = length > messageLengthMax
  return (
    <span id={id} className={classes(styles['counter'], isOver && styles['over'])}>
      {length}/{messageLengthMax}
      {isOver && <span role="alert"> Too long</span>}
    </span>
  )
}

function useComposer(conversationId: string) {
  const [text, setText] = useState(() => readDraft(conversationId))
  const sendKey = useSendKey((state) => state.sendKey)
  const content = text.trim()
  const length = lengthOf(text)
  const canSend = content !== '' && length <= messageLengthMax
  const findings = useCheck(conversationId, text, length <= messageLengthMax)
  const write = (next: string) => {
    setText(next)
    keepDraft(conversationId, next)
  }
  const send = () => {
    if (!canSend) return
    const [gravest] = findings
    if (gravest && isBlocked(findings)) {
      toast.error('This message cannot be sent as it is.', { body: gravest.explanation })
      return
    }
    sendMessage(conversationId, content)
    forgetTyping(conversationId)
    write('')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isSendingPress(event)) send()
  }
  const onChange = (next: string) => {
    write(next)
    if (next.trim() !== '') tellTyping(conversationId)
  }
  useReturned(conversationId, (content) => write(joinDrafts(content, text)))
  return { text, length, canSend, findings, send, sendKey, onKeyDown, onChange, write }
}

/** What could not be sent comes back before what is written by then. */
function useReturned(conversationId: string, onReturned: (content: string) => void): void {
  const take = useEffectEvent(onReturned)
  useEffect(() => takeReturned(conversationId, (content) => take(content)), [conversationId])
}

function Tools({ composer, counterId }: { composer: ReturnType<typeof useComposer>; counterId: string }) {
  return (
    <div className={styles['tools']}>
      <span className={styles['hint']} data-key-hint>
        <Kbd>{composer.sendKey === 'enter' ? '↵' : '⇧ ↵'}</Kbd> to send
      </span>
      <Counter length={composer.length} id={counterId} />
      <SendKeyMenu />
      <IconButton
        type="submit"
        variant="primary"
        size="small"
        label="Send"
        icon={<SendHorizontal size={16} />}
        isDisabled={!composer.canSend}
        hasTooltip={false}
      />
    </div>
  )
}

/** What others may do where one writes. */
export type ComposerHandle = {
  focus(): void
  /** Puts a text there to go on with; what was written stays before it. */
  suggest(text: string): void
}

/** What is suggested follows what was written; a suggestion that was left as it was makes room for the next one. */
function useHandle(
  ref: Ref<ComposerHandle>,
  composer: ReturnType<typeof useComposer>,
  input: RefObject<HTMLTextAreaElement | null>,
): void {
  const suggested = useRef('')
  useImperativeHandle(ref, () => ({
    focus: () => input.current?.focus({ preventScroll: true }),
    suggest: (text) => {
      const isLeft = suggested.current !== '' && composer.text.endsWith(suggested.current)
      const kept = (isLeft ? composer.text.slice(0, -suggested.current.length) : composer.text).trim()
      suggested.current = text
      composer.write(kept === '' ? text : `${kept}\n${text}`)
      input.current?.focus({ preventScroll: true })
    },
  }))
}

/** Where one writes. Keeps what was begun for each conversation. Must be keyed by it. */
export function Composer({
  conversationId,
  name,
  ref,
}: {
  conversationId: string
  name: string
  ref: Ref<ComposerHandle>
}) {
  const composer = useComposer(conversationId)
  const input = useRef<HTMLTextAreaElement>(null)
  useHandle(ref, composer, input)
  const counterId = useId()
  useAutoGrow(input, composer.text)
  return (
    <form
      className={styles['composer']}
      onSubmit={(event) => {
        event.preventDefault()
        composer.send()
      }}
    >
      <div className={styles['field']}>
        {composer.findings.length > 0 && <FoundMarks text={composer.text} findings={composer.findings} input={input} />}
        <textarea
          ref={input}
          className={styles['input']}
          style={rows}
          rows={1}
          value={composer.text}
          placeholder={`Message ${name}`}
          aria-label={`Message ${name}`}
          aria-describedby={counterId}
          aria-invalid={composer.length > messageLengthMax}
          enterKeyHint="enter"
          onChange={(event) => composer.onChange(event.target.value)}
          onKeyDown={composer.onKeyDown}
        />
      </div>
      <FoundNote findings={composer.findings} />
      <Tools composer={composer} counterId={counterId} />
    </form>
  )
}

/** In place of the composer when there is nobody to write to any more. */
export function EndedNote({ name }: { name: string }) {
  return (
    <p className={styles['ended']}>
      Your match with {name} has ended. What was said stays here to read; nothing more can be sent.
    </p>
  )
}

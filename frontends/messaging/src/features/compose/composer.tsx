import { isolateBidi } from '@codekin/contracts/direction'
import { messageLengthMax } from '@codekin/contracts/messaging/limits'
import { classes } from '@codekin/ui-kit/classes'
import { type CSSProperties, type Ref, type RefObject, useId, useImperativeHandle, useRef } from 'react'
import { PendingImageStrip } from '../images/pending-image-strip.tsx'
import { useImageDrop } from '../images/use-image-drop.ts'
import styles from './composer.module.css'
import { FindingList } from './finding-list.tsx'
import { FindingMarks } from './finding-marks.tsx'
import { ReplyBar } from './reply-bar.tsx'
import { Tools } from './tools.tsx'
import { useAutoGrow } from './use-auto-grow.ts'
import { useComposer } from './use-composer.ts'

const rows = { '--rows-max': 8 } as CSSProperties

/** Access to the composer from outside. */
export type ComposerHandle = {
  focus(): void
  /** Appends a suggestion to the text, to be continued. */
  suggest(text: string): void
}

/** Suggestions are appended to the text; an unchanged one is replaced by the next. */
function useHandle(
  ref: Ref<ComposerHandle>,
  composer: ReturnType<typeof useComposer>,
  input: RefObject<HTMLTextAreaElement | null>,
): void {
  const suggested = useRef('')
  useImperativeHandle(ref, () => ({
    focus: () => {
      input.current?.focus({ preventScroll: true })
      // Continues a draft at its end.
      input.current?.setSelectionRange(composer.text.length, composer.text.length)
    },
    suggest: (text) => {
      const isUnchanged = suggested.current !== '' && composer.text.endsWith(suggested.current)
      const base = (isUnchanged ? composer.text.slice(0, -suggested.current.length) : composer.text).trim()
      suggested.current = text
      composer.write(base === '' ? text : `${base}\n${text}`)
      input.current?.focus({ preventScroll: true })
    },
  }))
}

type ComposerProps = { conversationId: string; name: string; ref: Ref<ComposerHandle> }

/** The message composer with the draft of the conversation. Must be keyed by the conversation. */
export function Composer({ conversationId, name, ref }: ComposerProps) {
  const input = useRef<HTMLTextAreaElement>(null)
  const composer = useComposer(conversationId, input)
  useHandle(ref, composer, input)
  const counterId = useId()
  useAutoGrow(input, composer.text)
  const { isOver, handlers } = useImageDrop(conversationId)
  return (
    <form
      className={classes(styles['composer'], isOver && styles['taking'])}
      {...handlers}
      onSubmit={(event) => {
        event.preventDefault()
        composer.send()
      }}
    >
      {composer.templates.shown && <div className={styles['above']}>{composer.templates.shown}</div>}
      <ReplyBar conversationId={conversationId} otherName={name} input={input} />
      <PendingImageStrip
        conversationId={conversationId}
        onRemoved={() => input.current?.focus({ preventScroll: true })}
      />
      <div className={styles['field']}>
        {composer.findings.length > 0 && (
          <FindingMarks text={composer.text} findings={composer.findings} input={input} />
        )}
        <textarea
          dir="auto"
          ref={input}
          className={styles['input']}
          style={rows}
          rows={1}
          value={composer.text}
          placeholder={`Message ${isolateBidi(name)}`}
          aria-label={`Message ${isolateBidi(name)}`}
          aria-describedby={counterId}
          {...composer.templates.aria}
          aria-invalid={composer.length > messageLengthMax}
          enterKeyHint="enter"
          onChange={(event) => composer.onChange(event.target.value)}
          onKeyDown={composer.onKeyDown}
        />
      </div>
      <FindingList findings={composer.findings} message={composer.text} />
      <Tools conversationId={conversationId} name={name} composer={composer} counterId={counterId} input={input} />
    </form>
  )
}

/** Replaces the composer in an ended conversation. */
export function EndedNote({ name }: { name: string }) {
  return (
    <p className={styles['ended']}>
      Your match with <bdi>{name}</bdi> has ended. You can still read the conversation, but you can’t send messages.
    </p>
  )
}

import { swipeNoteMax } from '@codekin/contracts/matching/limits'
import { firstName } from '@codekin/people/phrases'
import { Button } from '@codekin/ui-kit/button'
import { classes } from '@codekin/ui-kit/classes'
import { Field } from '@codekin/ui-kit/field'
import { lengthOf } from '@codekin/ui-kit/length-of'
import { TextArea } from '@codekin/ui-kit/text-input'
import { isSendingPress } from '@codekin/web-runtime/send-key'
import { Plus, Star } from 'lucide-react'
import { type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react'
import styles from './card-note.module.css'

type CardNoteProps = {
  /** The receiver. */
  name: string
  /** The draft. */
  begun: string
  onChange: (text: string) => void
  onSend: (action: 'like' | 'superlike', note: string) => void
  onCancel: () => void
}

type Sending = { isUsable: boolean; onSend: (action: 'like' | 'superlike') => void; onCancel: () => void }

function Actions({ isUsable, onSend, onCancel }: Sending) {
  return (
    <div className={styles['actions']}>
      <Button size="small" variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
      <span className={styles['space']} />
      <Button size="small" icon={<Star size={16} />} isDisabled={!isUsable} onClick={() => onSend('superlike')}>
        Superlike
      </Button>
      <Button type="submit" size="small" variant="primary" icon={<Plus size={16} />} isDisabled={!isUsable}>
        Like
      </Button>
    </div>
  )
}

/** A short note to send with a like, written on the receiver's card. */
export function CardNote({ name, begun, onChange, onSend, onCancel }: CardNoteProps) {
  const [typed, setTyped] = useState(begun)
  const box = useRef<HTMLTextAreaElement>(null)
  // In the press event itself, otherwise phones don't open their keyboard.
  useLayoutEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.setSelectionRange(-1, -1)
  }, [])
  const length = lengthOf(typed)
  const isTooLong = length > swipeNoteMax
  const isUsable = length > 0 && !isTooLong
  const send = (action: 'like' | 'superlike') => isUsable && onSend(action, typed.trim())
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    send('like')
  }
  return (
    <form className={styles['note']} aria-label={`A note to ${firstName(name)}`} onSubmit={onSubmit}>
      <Field
        label={`What caught your eye about ${firstName(name)}?`}
        hint={
          <span className={styles['hint']}>
            <bdi>{firstName(name)}</bdi> will see it once you match, not before.
            <span className={classes(styles['count'], isTooLong && styles['over'])}>
              {length}/{swipeNoteMax}
            </span>
          </span>
        }
        error={isTooLong ? `Use up to ${swipeNoteMax} characters.` : undefined}
      >
        <TextArea
          ref={box}
          rowsMin={2}
          rowsMax={5}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            onChange(target.value)
          }}
          onKeyDown={(event) => isSendingPress(event) && send('like')}
        />
      </Field>
      <Actions isUsable={isUsable} onSend={send} onCancel={onCancel} />
    </form>
  )
}

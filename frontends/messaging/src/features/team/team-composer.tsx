import { messageLengthMax } from '@codekin/contracts/messaging/limits'
import { hasVisibleText } from '@codekin/contracts/visible-text'
import { IconButton } from '@codekin/ui-kit/button'
import { lengthOf } from '@codekin/ui-kit/length-of'
import { keepDraft, readDraft } from '@codekin/web-runtime/draft'
import { isSendingPress } from '@codekin/web-runtime/send-key'
import { toast } from '@codekin/web-runtime/toast'
import { useMutation } from '@tanstack/react-query'
import { SendHorizontal } from 'lucide-react'
import { type CSSProperties, useRef, useState } from 'react'
import styles from '../compose/composer.module.css'
import { useAutoGrow } from '../compose/use-auto-grow.ts'
import { answerTeam, teamName, teamPlace } from './team-messages.ts'

const sendButton = { size: 'small', label: 'Send', hasTooltip: false } as const
const nameKey = `${teamPlace}-name`
const rows = { '--rows-max': 8 } as CSSProperties

/** The reply being written. An unsent reply stays, and a retry is the same message, even after a reload. */
function useAnswer() {
  const [text, setText] = useState(() => readDraft(teamPlace))
  const [name, setName] = useState(() => readDraft(nameKey) || crypto.randomUUID())
  const write = (next: string) => {
    setText(next)
    keepDraft(teamPlace, next)
    keepDraft(nameKey, next === '' ? '' : name)
  }
  const answer = useMutation({
    mutationFn: answerTeam,
    onSuccess() {
      write('')
      setName(crypto.randomUUID())
    },
    onError: (error) => void toast.error('Your message wasn’t sent', { body: error.message }),
  })
  const isTooLong = lengthOf(text) > messageLengthMax
  const canSend = hasVisibleText(text) && !isTooLong && !answer.isPending
  const send = () => canSend && answer.mutate({ clientMessageId: name, content: text.trim() })
  return { text, write, send, canSend, isTooLong, isBusy: answer.isPending }
}

/** The composer for replies to the team. */
export function TeamComposer() {
  const { text, write, send, canSend, isTooLong, isBusy } = useAnswer()
  const input = useRef<HTMLTextAreaElement>(null)
  useAutoGrow(input, text)
  return (
    <form
      className={styles['composer']}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className={styles['field']}>
        <textarea
          dir="auto"
          ref={input}
          className={styles['input']}
          style={rows}
          rows={1}
          value={text}
          readOnly={isBusy}
          placeholder={`Reply to the ${teamName}`}
          aria-label={`Reply to the ${teamName}`}
          aria-invalid={isTooLong}
          onChange={({ target }) => write(target.value)}
          onKeyDown={(event) => isSendingPress(event) && send()}
        />
      </div>
      <div className={styles['tools']}>
        <span className={styles['hint']}>The Codekin team can read this conversation.</span>
        <IconButton
          {...sendButton}
          type="submit"
          variant="primary"
          icon={<SendHorizontal size={16} />}
          isDisabled={!canSend}
          isBusy={isBusy}
        />
      </div>
    </form>
  )
}

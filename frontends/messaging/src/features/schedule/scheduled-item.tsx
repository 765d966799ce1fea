import type { ScheduledMessage } from '@codekin/contracts/messaging/scheduled'
import { useNow } from '@codekin/people/use-now'
import { Button } from '@codekin/ui-kit/button'
import { classes } from '@codekin/ui-kit/classes'
import { dateAndTime } from '@codekin/ui-kit/clock'
import { CircleAlert, Clock, Reply } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { wordsOf } from '../thread/message-quote.tsx'
import styles from './schedule.module.css'
import { cancel } from './scheduled.ts'
import { whenText } from './times.ts'

/** Describes the state of a scheduled message: waiting for its time, delayed, or failed. */
function stateOf({ sendAt, failure }: ScheduledMessage, now: Date): string {
  const at = new Date(sendAt)
  if (failure !== null) return `Not sent. ${failure}`
  const when = whenText(at, now)
  return at > now ? `Scheduled for ${when}` : `Due ${when}. We’re still trying to send it.`
}

/** Takes a message back. It may be edited or sent now only if that succeeded, otherwise it would be sent twice. */
export function useCancelScheduled(message: ScheduledMessage) {
  const [isBusy, setBusy] = useState(false)
  const cancelScheduled = async (then?: () => void) => {
    setBusy(true)
    if (await cancel(message)) then?.()
    setBusy(false)
  }
  return { isBusy, cancelScheduled }
}

type Props = {
  message: ScheduledMessage
  /** The receiver, where it isn't clear from the context. */
  to?: ReactNode
  cancelling: ReturnType<typeof useCancelScheduled>
  /** Further actions. */
  children?: ReactNode
}

/** A scheduled message, or one that couldn't be sent. */
export function ScheduledItem({ message, to, cancelling: { isBusy, cancelScheduled }, children }: Props) {
  const { content, sendAt, failure, replyTo } = message
  const now = useNow()
  const Icon = failure === null ? Clock : CircleAlert
  return (
    <li className={styles['item']}>
      {to}
      <p className={classes(styles['when'], failure !== null && styles['failed'])}>
        <Icon size={14} aria-hidden="true" />
        <time dateTime={sendAt} title={dateAndTime(new Date(sendAt), 'full')}>
          {stateOf(message, now)}
        </time>
      </p>
      {replyTo && (
        <p className={styles['answered']}>
          <Reply size={12} aria-hidden="true" />
          <span>
            Reply to: <bdi>{wordsOf(replyTo)}</bdi>
          </span>
        </p>
      )}
      <p dir="auto" className={styles['text']}>
        {content}
      </p>
      <div className={styles['actions']}>
        {children}
        <Button size="small" variant="quiet" isBusy={isBusy} onClick={() => void cancelScheduled()}>
          {failure === null ? 'Cancel' : 'Remove'}
        </Button>
      </div>
    </li>
  )
}

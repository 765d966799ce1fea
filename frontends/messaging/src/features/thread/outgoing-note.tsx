import { Button } from '@codekin/ui-kit/button'
import { Link } from '@codekin/web-runtime/router'
import { CircleAlert, Clock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type Outgoing, removeOutgoing } from '../outbox/outbox.ts'
import { retryFailed } from '../outbox/send-outbox.ts'
import { copyText } from './copy-text.ts'
import styles from './message.module.css'

function secondsUntil(time: number): number {
  return Math.max(0, Math.ceil((time - Date.now()) / 1000))
}

function Countdown({ until }: { until: number }) {
  const [left, setLeft] = useState(() => secondsUntil(until))
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(until)), 250)
    return () => clearInterval(timer)
  }, [until])
  return <span className={styles['seconds']}>{left} s</span>
}

function Failed({ item }: { item: Outgoing }) {
  return (
    <div className={styles['failed']} role="group" aria-label="Message not sent">
      <span className={styles['failure']}>
        <CircleAlert size={14} aria-hidden="true" />
        <span>
          Not sent. {item.reason} {item.helpPath && <Link to={item.helpPath}>How to raise your limit</Link>}
        </span>
      </span>
      <span className={styles['failedActions']}>
        {item.canRetry && (
          <Button size="small" onClick={() => retryFailed(item.conversationId)}>
            Retry
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={() => void copyText(item.content)}>
          Copy
        </Button>
        <Button size="small" variant="quiet" onClick={() => removeOutgoing(item.clientMessageId)}>
          Delete
        </Button>
      </span>
    </div>
  )
}

/** The state of an unsent message. */
export function OutgoingNote({ item }: { item: Outgoing }) {
  switch (item.state) {
    case 'failed':
      return <Failed item={item} />
    case 'limited':
      return (
        <p className={styles['underwayNote']}>
          <Clock size={14} aria-hidden="true" />
          Too many messages at once. Sending in <Countdown until={item.retryAt ?? 0} />
        </p>
      )
    case 'waiting':
    case 'sending':
      return (
        <p className={styles['underwayNote']}>
          <Clock size={14} aria-hidden="true" />
          {item.failures > 0 || !navigator.onLine ? 'Waiting for the connection…' : 'Sending…'}
        </p>
      )
    default:
      item.state satisfies never
      return null
  }
}

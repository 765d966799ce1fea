import type { Conversation } from '@codekin/contracts/messaging/models'
import type { ScheduledMessage } from '@codekin/contracts/messaging/scheduled'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { Link } from '@codekin/web-runtime/router'
import { CalendarClock } from 'lucide-react'
import styles from './schedule.module.css'
import { ScheduledItem, useCancelScheduled } from './scheduled-item.tsx'

type ItemProps = { message: ScheduledMessage; conversation: Conversation | undefined }

function Item({ message, conversation }: ItemProps) {
  const cancelling = useCancelScheduled(message)
  const to = conversation ? (
    <Link to={`/messages/${conversation.id}`} className={styles['to']}>
      <bdi>{conversation.profile.full_name}</bdi>
    </Link>
  ) : (
    <span className={styles['to']}>Someone you can’t message right now</span>
  )
  return <ScheduledItem message={message} to={to} cancelling={cancelling} />
}

type Props = { scheduled: readonly ScheduledMessage[]; conversations: readonly Conversation[] }

/** Scheduled and failed messages of all conversations. */
export function AllScheduled({ scheduled, conversations }: Props) {
  if (scheduled.length === 0) {
    return (
      <EmptyState
        art={<CalendarClock size={28} />}
        title="No scheduled messages"
        text="To send a message later, use the clock next to Send."
        level={3}
      />
    )
  }
  return (
    <ul role="list" aria-label="All scheduled messages" className={styles['all']}>
      {scheduled.map((message) => (
        <Item
          key={message.id}
          message={message}
          conversation={conversations.find(({ id }) => id === message.conversationId)}
        />
      ))}
    </ul>
  )
}

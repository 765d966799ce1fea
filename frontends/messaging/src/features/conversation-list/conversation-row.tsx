import type { Conversation } from '@codekin/contracts/messaging/models'
import { Avatar } from '@codekin/ui-kit/avatar'
import { Badge } from '@codekin/ui-kit/chip'
import { classes } from '@codekin/ui-kit/classes'
import { RelativeTime } from '@codekin/ui-kit/time'
import { Link } from '@codekin/web-runtime/router'
import { memo } from 'react'
import { useIsOnline, usePresence } from '../presence/presence.ts'
import { useIsReading } from '../thread/reading.ts'
import styles from './list.module.css'
import { oneLine } from './one-line.ts'

function Preview({ conversation, viewerId }: { conversation: Conversation; viewerId: string }) {
  const isTyping = usePresence((state) => state.typing[conversation.id] ?? false)
  const { lastMessage } = conversation
  if (isTyping) return <span className={styles['typing']}>typing…</span>
  if (!lastMessage) return <span className={styles['fresh']}>New match. Say hello.</span>
  return (
    <span className={styles['preview']}>
      {lastMessage.senderId === viewerId && <span className={styles['you']}>You: </span>}
      {oneLine(lastMessage.preview)}
    </span>
  )
}

type Props = { conversation: Conversation; viewerId: string; isOpen: boolean }

/** A conversation on the list: who, what was said last, when, and how much of it is new. */
export const ConversationRow = memo(function ConversationRow({ conversation, viewerId, isOpen }: Props) {
  const { id, profile } = conversation
  // Who is away needs no mark: only presence is news.
  const isOnline = useIsOnline(profile.id) || undefined
  const unread = useIsReading(id) ? 0 : conversation.unreadCount
  return (
    <li>
      <Link
        to={`/messages/${id}`}
        className={classes(styles['row'], unread > 0 && styles['unread'])}
        aria-current={isOpen ? 'page' : undefined}
        data-conversation={id}
      >
        <Avatar name={profile.full_name} photoUrl={profile.photoUrl} size={40} isOnline={isOnline} />
        <span className={styles['name']}>{profile.full_name}</span>
        <span className={styles['time']}>
          <RelativeTime iso={conversation.updatedAt} />
        </span>
        <span className={styles['line']}>
          <Preview conversation={conversation} viewerId={viewerId} />
          <Badge count={unread} what={unread === 1 ? 'unread message' : 'unread messages'} />
        </span>
      </Link>
    </li>
  )
})

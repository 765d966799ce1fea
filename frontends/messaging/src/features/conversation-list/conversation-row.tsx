import type { Conversation } from '@codekin/contracts/messaging/models'
import { ellipsizeText, hasVisibleText } from '@codekin/contracts/visible-text'
import { Avatar } from '@codekin/ui-kit/avatar'
import { Badge } from '@codekin/ui-kit/chip'
import { classes } from '@codekin/ui-kit/classes'
import { VisuallyHidden } from '@codekin/ui-kit/text'
import { RelativeTime } from '@codekin/ui-kit/time'
import { Link } from '@codekin/web-runtime/router'
import { BellOff } from 'lucide-react'
import { memo } from 'react'
import { RowMenu, useRowMenu } from '../arrange/row-menu.tsx'
import { useDraft } from '../drafts/drafts.ts'
import { useIsOnline, usePresence } from '../presence/presence.ts'
import { useIsReading } from '../thread/reading.ts'
import styles from './list.module.css'
import { oneLine } from './one-line.ts'

type Props = { conversation: Conversation; viewerId: string; isOpen: boolean }

/** Longer than a line. */
const draftLengthShown = 200

/** The draft if there is one, otherwise the last message. */
function Preview({ conversation, viewerId, isOpen }: Props) {
  const isTyping = usePresence((state) => state.typing[conversation.id] ?? false)
  const draft = useDraft(conversation.id)
  const { lastMessage } = conversation
  if (isTyping) return <span className={styles['typing']}>typing…</span>
  if (hasVisibleText(draft) && !isOpen && conversation.status === 'open') {
    return (
      <span className={styles['preview']}>
        <span className={styles['draft']}>Draft: </span>
        <bdi>{oneLine(ellipsizeText(draft, draftLengthShown))}</bdi>
      </span>
    )
  }
  if (!lastMessage) return <span className={styles['fresh']}>New match. Say hello.</span>
  return (
    <span className={styles['preview']}>
      {lastMessage.senderId === viewerId && <span className={styles['you']}>You: </span>}
      <bdi>{oneLine(lastMessage.preview)}</bdi>
    </span>
  )
}

/** The unread count; subdued if muted. */
function Unread({ count, isMuted }: { count: number; isMuted: boolean }) {
  const what = count === 1 ? 'unread message' : 'unread messages'
  if (!isMuted) return <Badge count={count} what={what} />
  return (
    <span className={styles['muted']}>
      {count > 0 && (
        <>
          {count > 99 ? '99+' : count}
          <VisuallyHidden> {what}, </VisuallyHidden>
        </>
      )}
      <BellOff size={13} aria-hidden="true" />
      <VisuallyHidden>muted</VisuallyHidden>
    </span>
  )
}

/** A conversation in the list: name, last message, time and unread count. */
export const ConversationRow = memo(function ConversationRow({ conversation, viewerId, isOpen }: Props) {
  const { id, profile } = conversation
  // Only presence is marked, absence isn't.
  const isOnline = useIsOnline(profile.id) || undefined
  const isMuted = conversation.muted !== null
  const unread = useIsReading(id) ? 0 : conversation.unreadCount
  const { isReachable, row } = useRowMenu()
  return (
    <li data-conversation={id} {...row}>
      <Link
        to={`/messages/${id}`}
        className={classes(styles['row'], unread > 0 && !isMuted && styles['unread'])}
        aria-current={isOpen ? 'page' : undefined}
      >
        <Avatar name={profile.full_name} photoUrl={profile.photoUrl} size={40} isOnline={isOnline} />
        <span dir="auto" className={styles['name']}>
          {profile.full_name}
        </span>
        <span className={styles['time']}>
          <RelativeTime iso={conversation.updatedAt} />
        </span>
        <span className={styles['line']}>
          <Preview conversation={conversation} viewerId={viewerId} isOpen={isOpen} />
          <Unread count={unread} isMuted={isMuted} />
        </span>
      </Link>
      <RowMenu conversation={conversation} unreadCount={unread} isReachable={isReachable} />
    </li>
  )
})

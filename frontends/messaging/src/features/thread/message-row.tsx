import { isolateBidi } from '@codekin/contracts/direction'
import { Avatar } from '@codekin/ui-kit/avatar'
import { classes } from '@codekin/ui-kit/classes'
import { VisuallyHidden } from '@codekin/ui-kit/text'
import { Ban, CheckCheck } from 'lucide-react'
import { memo, useState } from 'react'
import { MessageImages } from '../images/message-images.tsx'
import { Reactions } from '../reactions/reactions.tsx'
import { clockText, exactText } from './days.ts'
import { Dividers } from './dividers.tsx'
import { EditMessage } from './edit-message.tsx'
import { useEditing } from './editing.ts'
import { IdeaMessage } from './idea-message.tsx'
import styles from './message.module.css'
import { MessageActions } from './message-actions.tsx'
import { MessageQuote } from './message-quote.tsx'
import { MessageText } from './message-text.tsx'
import { OutgoingNote } from './outgoing-note.tsx'
import type { Partner } from './partner.ts'
import type { MessageRow as Row } from './rows.ts'

/** Name and picture of a message's author. */
export type Author = { name: string; photoUrl: string | null }

type Props = {
  row: Row
  author: Author
  /** The other member. */
  partner: Partner
  /** The message selected by the arrow keys. */
  isActive: boolean
  /** A search result, highlighted for a moment. */
  isFound: boolean
  onActive: (key: string) => void
}

function Receipt({ row }: { row: Row }) {
  if (row.receipt === null) return null
  if (row.receipt === 'sent') return <p className={styles['receipt']}>Sent</p>
  return (
    <p className={classes(styles['receipt'], styles['read'])}>
      <CheckCheck size={14} aria-hidden="true" />
      Read {clockText(row.readAt ?? row.createdAt)}
    </p>
  )
}

function Body({ row, partner }: Pick<Props, 'row' | 'partner'>) {
  const isEdited = useEditing(({ messageId }) => messageId !== null && messageId === row.messageId)
  if (row.isDeleted) {
    return (
      <p className={classes(styles['body'], styles['deleted'])}>
        <Ban size={14} aria-hidden="true" />
        {row.isOwn ? 'You deleted this message' : 'This message was deleted'}
      </p>
    )
  }
  if (row.ideaCard) return <IdeaMessage row={row} card={row.ideaCard} partner={partner} />
  if (isEdited) return <EditMessage row={row} />
  const isPending = row.outgoing !== null && row.outgoing.state !== 'failed'
  return (
    <>
      {row.content !== '' && (
        <div dir="auto" className={classes(styles['body'], isPending && styles['underway'])}>
          <MessageText content={row.content} />
          {row.editedAt !== null && (
            <span className={styles['edited']} title={exactText(row.editedAt)}>
              {' '}
              (edited)
            </span>
          )}
        </div>
      )}
      <MessageImages row={row} />
    </>
  )
}

function Head({ row: { isOwn, createdAt }, author }: Pick<Props, 'row' | 'author'>) {
  return (
    <p className={styles['head']}>
      <span dir="auto" className={styles['author']}>
        {isOwn ? 'You' : author.name}
      </span>
      <time className={styles['time']} dateTime={createdAt} title={exactText(createdAt)}>
        {clockText(createdAt)}
      </time>
    </p>
  )
}

/** A message: with name and picture at the start of a group, otherwise with its time on hover. */
export const MessageRow = memo(function MessageRow({ row, author, partner, isActive, isFound, onActive }: Props) {
  const [isNear, setNear] = useState(false)
  const time = clockText(row.createdAt)
  const look = classes(styles['row'], row.startsGroup && styles['first'], isFound && styles['found'])
  return (
    <>
      <Dividers row={row} />
      <article
        className={look}
        data-message={row.key}
        aria-label={`${isolateBidi(author.name)}, ${time}`}
        tabIndex={isActive ? 0 : -1}
        onPointerEnter={() => setNear(true)}
        onFocus={() => {
          setNear(true)
          onActive(row.key)
        }}
      >
        <div className={styles['gutter']}>
          {row.startsGroup ? (
            <Avatar name={author.name} photoUrl={author.photoUrl} size={40} />
          ) : (
            <time className={styles['gutterTime']} dateTime={row.createdAt} title={exactText(row.createdAt)}>
              {time}
            </time>
          )}
        </div>
        <div className={styles['content']}>
          {row.startsGroup && <Head row={row} author={author} />}
          {row.replyTo && !row.isDeleted && (
            <MessageQuote quote={row.replyTo} partner={partner} at={row.conversationId} />
          )}
          <Body row={row} partner={partner} />
          <Reactions row={row} partner={partner} />
          {row.outgoing && <OutgoingNote item={row.outgoing} />}
          <Receipt row={row} />
        </div>
        {isNear && !row.isDeleted && (
          <MessageActions row={row} authorName={author.name} canAnswer={!partner.isEnded} isReachable={isActive} />
        )}
        {row.outgoing && <VisuallyHidden>Not sent yet</VisuallyHidden>}
      </article>
    </>
  )
})

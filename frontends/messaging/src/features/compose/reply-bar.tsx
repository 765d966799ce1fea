import { IconButton } from '@codekin/ui-kit/button'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { Reply, X } from 'lucide-react'
import { type RefObject, useEffect } from 'react'
import { clearReply, useReplies } from '../outbox/reply.ts'
import { wordsOf } from '../thread/message-quote.tsx'
import styles from './composer.module.css'

type Props = { conversationId: string; otherName: string; input: RefObject<HTMLTextAreaElement | null> }

/** The message being replied to. Focuses the composer when one is chosen. */
export function ReplyBar({ conversationId, otherName, input }: Props) {
  const quote = useReplies((replies) => replies[conversationId])
  const viewerId = useAuth((state) => state.user?.id)
  const answered = quote?.messageId
  useEffect(() => {
    if (answered !== undefined) input.current?.focus({ preventScroll: true })
  }, [answered, input])
  if (!quote) return null
  return (
    <div className={styles['reply']}>
      <Reply size={14} aria-hidden="true" />
      <p className={styles['replyText']}>
        Replying to <b dir="auto">{quote.senderId === viewerId ? 'yourself' : otherName}</b>:{' '}
        <bdi>{wordsOf(quote)}</bdi>
      </p>
      <IconButton
        size="small"
        label="Don’t reply"
        icon={<X size={14} />}
        hasTooltip={false}
        onClick={() => {
          clearReply(conversationId)
          input.current?.focus({ preventScroll: true })
        }}
      />
    </div>
  )
}

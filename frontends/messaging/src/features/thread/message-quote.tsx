import type { Quote } from '@codekin/contracts/messaging/models'
import { Link } from '@codekin/web-runtime/router'
import { CornerUpRight } from 'lucide-react'
import styles from './message.module.css'
import type { Partner } from './partner.ts'

/** The text of a quote. */
export const wordsOf = ({ preview, isDeleted }: Quote) => (isDeleted ? 'This message was deleted' : preview)

/** The quoted message, as a link to it. */
export function MessageQuote({ quote, partner, at }: { quote: Quote; partner: Partner; at: string }) {
  const author = quote.senderId === partner.userId ? partner.name : 'You'
  return (
    <Link className={styles['quote']} to={`/messages/${at}?at=${quote.seq}`} replace>
      <CornerUpRight size={14} aria-hidden="true" />
      <span className={styles['quoted']}>
        <span dir="auto" className={styles['quotedAuthor']}>
          {author}
        </span>{' '}
        <bdi>{wordsOf(quote)}</bdi>
      </span>
    </Link>
  )
}

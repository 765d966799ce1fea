import type { ReadMessage } from '@codekin/contracts/messaging/commands'
import { dateAndTime } from '@codekin/ui-kit/clock'
import { Text } from '@codekin/ui-kit/text'
import type { ReactNode } from 'react'
import styles from './talk.module.css'

/** Messages of two sides in order: a `Said` for each. */
export function MessageList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol role="list" className={styles['talk']} aria-label={label}>
      {children}
    </ol>
  )
}

type ConversationMessageProps = {
  side: 'start' | 'end'
  /** Whether the message is by the person the case is about. */
  isMarked?: boolean
  /** The author and the time. */
  head: ReactNode
  /** Earlier versions of an edited message. */
  edits?: ReadMessage['edits']
  /** Attachments. */
  attached?: ReactNode
  children: ReactNode
}

export function ConversationMessage({
  side,
  isMarked = false,
  head,
  edits = [],
  attached,
  children,
}: ConversationMessageProps) {
  return (
    <li className={styles['said']} data-side={side} data-marked={isMarked || undefined}>
      <Text as="span" size="small" tone={2}>
        {head}
      </Text>
      {children !== '' && (
        <Text dir="auto" size="ui" className={styles['words']}>
          {children}
        </Text>
      )}
      {attached}
      {edits.map(({ content, replacedAt }) => (
        <Text key={replacedAt} as="span" size="small" tone={2} className={styles['words']}>
          Until {dateAndTime(new Date(replacedAt), 'medium')}: <del>{content}</del>
        </Text>
      ))}
    </li>
  )
}

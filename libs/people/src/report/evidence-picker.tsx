import type { Message } from '@codekin/contracts/messaging/models'
import { evidenceMax } from '@codekin/contracts/reports/reasons'
import { Async } from '@codekin/ui-kit/async'
import { Button } from '@codekin/ui-kit/button'
import { Checkbox } from '@codekin/ui-kit/choice'
import { dateAndTime } from '@codekin/ui-kit/clock'
import { ShowMore } from '@codekin/ui-kit/show-more'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Text } from '@codekin/ui-kit/text'
import { api } from '@codekin/web-runtime/api'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import styles from './report.module.css'
import { nameOf, type Reported, subjectIdOf } from './reported.ts'

const pageSize = 20

/** The messages, newest first, without deleted ones. */
function useMessages(conversationId: string) {
  return useInfiniteQuery({
    queryKey: [...api.messaging.listMessages.key({ params: { id: conversationId } }), 'evidence'],
    queryFn: ({ pageParam }) =>
      api.messaging.listMessages({
        params: { id: conversationId },
        query: { limit: pageSize, ...(pageParam === null ? {} : { before: pageParam }) },
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ messages: [oldest], hasMore }) => (hasMore && oldest ? oldest.seq : null),
    select: ({ pages }) =>
      pages.flatMap(({ messages }) => messages.toReversed()).filter(({ deletedAt }) => deletedAt === null),
    staleTime: 0,
  })
}

type Props = { reported: Reported; picked: readonly string[]; onPick: (picked: readonly string[]) => void }

function MessageOption({ message, reported, picked, onPick }: Props & { message: Message }) {
  const { id, senderId, content, createdAt } = message
  const isPicked = picked.includes(id)
  return (
    <li>
      <Checkbox
        label={<span className={styles['content']}>{content}</span>}
        hint={`${senderId === reported.person?.id ? nameOf(reported) : 'You'}, ${dateAndTime(new Date(createdAt), 'medium')}`}
        isOn={isPicked}
        isDisabled={!isPicked && picked.length >= evidenceMax}
        onChange={(isOn) => onPick(isOn ? [...picked, id] : picked.filter((known) => known !== id))}
      />
    </li>
  )
}

function MessageList(props: Props & { conversationId: string }) {
  const query = useMessages(props.conversationId)
  const list = useRef<HTMLFieldSetElement>(null)
  // The button that led here is gone.
  useEffect(() => list.current?.focus(), [])
  return (
    <fieldset ref={list} className={styles['evidence']} tabIndex={-1}>
      <legend className={styles['evidenceTitle']}>Messages that show it</legend>
      <Text size="small" tone={3}>
        Newest first, up to {evidenceMax}. Only our moderators will read what you choose.
      </Text>
      <Async
        query={query}
        skeleton={<Skeleton shape="card" height="8rem" />}
        failureTitle="Messages couldn’t be loaded"
      >
        {(messages) => (
          <div className={styles['scroller']}>
            <ul className={styles['messages']}>
              {messages
                .filter(({ id }) => id !== subjectIdOf(props.reported))
                .map((message) => (
                  <MessageOption key={message.id} message={message} {...props} />
                ))}
            </ul>
            <ShowMore query={query} label="Earlier messages" variant="quiet" />
          </div>
        )}
      </Async>
    </fieldset>
  )
}

/** Offers to attach messages of the conversation. */
export function EvidencePicker(props: Props) {
  const [isOpen, setOpen] = useState(props.picked.length > 0)
  const { conversationId } = props.reported
  if (conversationId === undefined) return null
  if (isOpen) return <MessageList {...props} conversationId={conversationId} />
  return (
    <div>
      <Button size="small" icon={<Plus size={16} />} onClick={() => setOpen(true)}>
        Add messages that show it
      </Button>
    </div>
  )
}

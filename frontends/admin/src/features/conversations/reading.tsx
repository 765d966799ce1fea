import type { ListedConversation } from '@codekin/contracts/admin/conversation-endpoints'
import type { ReadMessage } from '@codekin/contracts/messaging/commands'
import { previewOf } from '@codekin/contracts/messaging/limits'
import { Async } from '@codekin/ui-kit/async'
import { Button } from '@codekin/ui-kit/button'
import { Card } from '@codekin/ui-kit/card'
import { dateAndTime } from '@codekin/ui-kit/clock'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { ErrorText } from '@codekin/ui-kit/error-text'
import { Row, Stack } from '@codekin/ui-kit/layout'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Heading, Text } from '@codekin/ui-kit/text'
import { announce } from '@codekin/web-runtime/announce'
import { api } from '@codekin/web-runtime/api'
import { Link } from '@codekin/web-runtime/router'
import { useState } from 'react'
import { ConversationMessage, MessageList } from '../talk/message-list.tsx'
import { participantNames } from './conversation-columns.tsx'
import { type Look, useReading } from './use-reading.ts'

type MessageProps = { message: ReadMessage; people: ListedConversation['people'] }

function Message({ message, people }: MessageProps) {
  const { senderId, content, images, createdAt, deletedAt, isHidden, edits } = message
  const isFirst = people[0]?.userId === senderId
  const sender = people.find((person) => person?.userId === senderId)
  return (
    <ConversationMessage
      side={isFirst ? 'start' : 'end'}
      edits={edits}
      attached={
        images.length > 0 && (
          <Text as="span" size="small" tone={2}>
            {previewOf('', images.length)}, visible to staff only in a reported case
          </Text>
        )
      }
      head={
        <>
          <b dir="auto">{sender?.full_name ?? 'Deleted account'}</b> ·{' '}
          <time dateTime={createdAt}>{dateAndTime(new Date(createdAt), 'medium')}</time>
          {deletedAt && ' · deleted'}
          {isHidden && ' · visible only to its author'}
        </>
      }
    >
      {content || (images.length > 0 ? '' : 'This message has no text left.')}
    </ConversationMessage>
  )
}

type MarkProps = { id: string; look: Look; upToSeq: number }

/** Tells colleagues that this conversation was reviewed. */
function Mark({ id, look: { reason }, upToSeq }: MarkProps) {
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open')
  const [fault, setFault] = useState<string>()
  async function mark(): Promise<void> {
    setState('busy')
    setFault(undefined)
    try {
      await api.oversight.markConversationRead({ params: { id }, body: { reason, upToSeq } })
      setState('done')
      announce('Marked as reviewed')
    } catch (error) {
      setFault((error as Error).message)
      setState('open')
    }
  }
  return (
    <Row gap={4} wrap>
      {state === 'done' ? (
        <Text size="small" tone={2}>
          Marked as reviewed up to the newest message, for colleagues.
        </Text>
      ) : (
        <Button size="small" isBusy={state === 'busy'} onClick={() => void mark()}>
          Mark as reviewed
        </Button>
      )}
      {fault && <ErrorText>{fault}</ErrorText>}
    </Row>
  )
}

type MessagesProps = { messages: readonly ReadMessage[]; people: ListedConversation['people'] }

function Messages({ messages, people }: MessagesProps) {
  if (messages.length === 0)
    return <EmptyState title="No messages yet" text="They’ve matched, but neither has written." />
  return (
    <Card as="section" padding="dense">
      <MessageList label="Messages, oldest first">
        {messages.map((message) => (
          <Message key={message.id} message={message} people={people} />
        ))}
      </MessageList>
    </Card>
  )
}

function Earlier({ query }: { query: ReturnType<typeof useReading> }) {
  return (
    <>
      {query.hasNextPage && (
        <Row justify="center">
          <Button size="small" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show earlier messages
          </Button>
        </Row>
      )}
      {query.isFetchNextPageError && <ErrorText>Couldn’t load earlier messages.</ErrorText>}
    </>
  )
}

/** The two people, with links to their pages, and their messages. */
export function Reading({ id, look }: { id: string; look: Look }) {
  const query = useReading(id, look)
  return (
    <Async
      query={query}
      skeleton={<Skeleton shape="card" height="24rem" />}
      failureTitle="Couldn’t load the conversation"
    >
      {({ conversation, messages }) => (
        <Stack gap={5}>
          <Heading dir="auto" level={2} look="h4">
            {participantNames(conversation)}
          </Heading>
          <Row gap={5} wrap>
            {conversation.people.map(
              (person) =>
                person && (
                  <Link key={person.userId} to={`/admin/people/${person.userId}`}>
                    <bdi>{person.full_name}</bdi>’s page
                  </Link>
                ),
            )}
            {messages.length > 0 && <Mark id={id} look={look} upToSeq={messages.at(-1)?.seq ?? 1} />}
          </Row>
          <Earlier query={query} />
          <Messages messages={messages} people={conversation.people} />
        </Stack>
      )}
    </Async>
  )
}

import type { Conversation, Message } from '@codekin/contracts/messaging/models'
import { expect, test } from 'vitest'
import type { Messaging } from './conversations.ts'
import { formatMessage, openThread } from './thread.ts'

const terminal = { paint: (_: string, text: string) => text, columns: 40 }
const messageOf = (seq: number, about: Partial<Message> = {}) =>
  ({
    seq,
    content: `message ${seq}`,
    images: [],
    deletedAt: null,
    createdAt: '2026-11-01T10:00:00.000Z',
    senderId: 'noor',
    ...about,
  }) as Message
const conversation = { id: 'match', profile: { id: 'noor', full_name: 'Noor' } } as unknown as Conversation

/** A conversation of so many messages, in pages of as many as are asked for. */
function messagingOf(messages: Message[]) {
  const read: number[] = []
  const client = {
    listMessages: ({ query: { limit, after } }: { query: { limit: number; after?: number } }) => {
      const rest = after === undefined ? messages.slice(-limit) : messages.filter(({ seq }) => seq > after)
      return Promise.resolve({ messages: rest.slice(0, limit), hasMore: rest.length > limit || after === undefined })
    },
    markAllRead: () => Promise.resolve(void read.push(messages.length)),
    sendMessage: ({ body }: { body: { content: string } }) => {
      const sent = messageOf(messages.length + 1, { content: body.content, senderId: 'me' })
      messages.push(sent)
      return Promise.resolve(sent)
    },
  } as unknown as Messaging
  return { client, read }
}

function open(messages: Message[], isJson = false) {
  const shown: string[] = []
  const { client, read } = messagingOf(messages)
  const thread = openThread(client, conversation, { terminal, show: (lines) => shown.push(...lines), isJson })
  return { thread, shown, read }
}

test('the end of the history is shown once, then whatever came since, however often and at once one asks', async () => {
  const messages = Array.from({ length: 50 }, (_, at) => messageOf(at + 1))
  const { thread, shown, read } = open(messages)
  await thread.showNew()
  expect(shown.filter((line) => line.startsWith('  '))).toEqual(
    Array.from({ length: 20 }, (_, at) => `  message ${at + 31}`),
  )
  messages.push(...Array.from({ length: 130 }, (_, at) => messageOf(at + 51)))
  shown.length = 0
  await Promise.all([thread.showNew(), thread.showNew()])
  expect(shown.filter((line) => line.startsWith('  '))).toEqual(
    Array.from({ length: 130 }, (_, at) => `  message ${at + 51}`),
  )
  expect(read.length).toBeGreaterThan(0)
})

test('what one sends stands after what came before it', async () => {
  const messages = [messageOf(1)]
  const { thread, shown } = open(messages)
  await thread.showNew()
  messages.push(messageOf(2))
  await thread.send('mine')
  expect(shown.filter((line) => line.startsWith('  '))).toEqual(['  message 1', '  message 2', '  mine'])
})

test('as JSON each message is a line of its own', async () => {
  const { thread, shown } = open([messageOf(1), messageOf(2)], true)
  await thread.showNew()
  expect(shown.map((line) => (JSON.parse(line) as Message).seq)).toEqual([1, 2])
})

test('images and deleted messages are named, and no text moves the cursor', () => {
  const about = { content: 'a\u001b[2J\n\nb', images: [{ alt: 'A map' }, { alt: '' }] as unknown as Message['images'] }
  expect(formatMessage(messageOf(1, about), 'Noor', terminal).slice(1)).toEqual([
    '  a[2J',
    '  b',
    '  [image: A map]',
    '  [image]',
  ])
  const deleted = messageOf(1, { content: '', deletedAt: '2026-11-01T10:00:00.000Z' })
  expect(formatMessage(deleted, 'Noor', terminal).slice(1)).toEqual(['  [deleted]'])
})

test('a long message breaks between words', () => {
  const content = 'Also: could you show me how the amounts are rounded?'
  expect(formatMessage(messageOf(1, { content }), 'Noor', terminal).slice(1)).toEqual([
    '  Also: could you show me how the',
    '  amounts are rounded?',
  ])
})

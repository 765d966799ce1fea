import { randomUUID } from 'node:crypto'
import type { Conversation, Message } from '@codekin/contracts/messaging/models'
import type { Messaging } from './conversations.ts'
import { plain, type Terminal } from './terminal.ts'

const historyLength = 20
const pageSize = 100

export type Thread = {
  readonly conversation: Conversation
  /** Shows what has come since the last time, the end of the history at first, and marks it as read. */
  showNew(): Promise<void>
  send(content: string): Promise<void>
}

/** A message as lines; what a terminal cannot show is named. */
export function formatMessage(message: Message, name: string, { paint }: Pick<Terminal, 'paint'>): string[] {
  const { content, images, deletedAt, createdAt } = message
  const time = new Date(createdAt).toLocaleString(undefined, { dateStyle: 'short', timeStyle: 'short' })
  const pictures = images.map(({ alt }) => (alt ? `[image: ${plain(alt)}]` : '[image]'))
  const text = deletedAt ? ['[deleted]'] : [...content.split('\n').filter(Boolean).map(plain), ...pictures]
  return [`${paint('bold', name)}  ${paint('dim', time)}`, ...text.map((line) => `  ${line}`)]
}

/** The messages of a conversation in their order, each once. `show` gets the lines of a message. */
export function openThread(
  client: Messaging,
  conversation: Conversation,
  { paint, show, isJson }: { paint: Terminal['paint']; show: (lines: string[]) => void; isJson: boolean },
): Thread {
  const params = { id: conversation.id }
  const otherName = plain(conversation.profile.full_name)
  let shownSeq: number | undefined
  let working: Promise<void> = Promise.resolve()

  function showMessage(message: Message): void {
    shownSeq = message.seq
    const name = message.senderId === conversation.profile.id ? otherName : 'You'
    show(isJson ? [JSON.stringify(message)] : formatMessage(message, name, { paint }))
  }

  async function readNew(): Promise<void> {
    for (;;) {
      const query = shownSeq === undefined ? { limit: historyLength } : { limit: pageSize, after: shownSeq }
      const { messages, hasMore } = await client.listMessages({ params, query })
      const isFirst = shownSeq === undefined
      shownSeq ??= 0
      for (const message of messages) showMessage(message)
      if (messages.some(({ senderId }) => senderId === conversation.profile.id)) await client.markAllRead({ params })
      // Of the first page more is older.
      if (isFirst || !hasMore) return
    }
  }

  /** One after the other, so that no message is shown twice. */
  function showNew(): Promise<void> {
    const next = working.then(readNew)
    working = next.catch(() => undefined)
    return next
  }
  return {
    conversation,
    showNew,
    async send(content) {
      const sent = await client.sendMessage({ params, body: { content, clientMessageId: randomUUID() } })
      if (shownSeq === undefined) showMessage(sent)
      else await showNew()
    },
  }
}

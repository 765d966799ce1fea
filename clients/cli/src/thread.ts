import { randomUUID } from 'node:crypto'
import type { Conversation, Message } from '@codekin/contracts/messaging/models'
import type { Messaging } from './conversations.ts'
import { formatJson, formatTime, plain, type Terminal, wrap } from './terminal.ts'

const historyLength = 20
const pageSize = 100

type Look = Pick<Terminal, 'paint' | 'columns'>

export type Thread = {
  readonly conversation: Conversation
  /** Shows the end of the history, then whatever has arrived since the last call, and marks it as read. */
  showNew(): Promise<void>
  send(content: string): Promise<void>
}

/** A message as lines, with a placeholder for what a terminal can't show. */
export function formatMessage(message: Message, name: string, { paint, columns }: Look): string[] {
  const { content, images, deletedAt, createdAt } = message
  const pictures = images.map(({ alt }) => (alt ? `[image: ${plain(alt)}]` : '[image]'))
  const text = deletedAt ? ['[deleted]'] : [...content.split('\n').filter(Boolean).map(plain), ...pictures]
  const lines = text.flatMap((line) => wrap(line.split(' '), columns - 2))
  return [`${paint('bold', name)}  ${paint('dim', formatTime(createdAt))}`, ...lines.map((line) => `  ${line}`)]
}

/** The messages of a conversation in order, each once. `show` gets the lines of a message. */
export function openThread(
  client: Messaging,
  conversation: Conversation,
  { terminal, show, isJson }: { terminal: Look; show: (lines: string[]) => void; isJson: boolean },
): Thread {
  const params = { id: conversation.id }
  const otherName = plain(conversation.profile.full_name)
  let shownSeq: number | undefined
  let working: Promise<void> = Promise.resolve()

  function showMessage(message: Message): void {
    shownSeq = message.seq
    const name = message.senderId === conversation.profile.id ? otherName : 'You'
    show(isJson ? [formatJson(message)] : formatMessage(message, name, terminal))
  }

  async function readNew(): Promise<void> {
    for (;;) {
      const query = shownSeq === undefined ? { limit: historyLength } : { limit: pageSize, after: shownSeq }
      const { messages, hasMore } = await client.listMessages({ params, query })
      const isFirst = shownSeq === undefined
      shownSeq ??= 0
      for (const message of messages) showMessage(message)
      if (messages.some(({ senderId }) => senderId === conversation.profile.id)) await client.markAllRead({ params })
      // `hasMore` of the first page is about older messages.
      if (isFirst || !hasMore) return
    }
  }

  /** One call after the other, so that no message is shown twice. */
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

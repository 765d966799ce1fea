import type { ListedConversation } from '@codekin/contracts/admin/conversation-endpoints'
import type { ReadMessage } from '@codekin/contracts/messaging/commands'
import { summaryOf } from './cases.ts'
import { mei } from './colleagues.ts'
import { readImagesOf } from './drawn-images.ts'
import { idOf } from './ids.ts'
import { ago } from './matches.ts'

/** A conversation of two others, as staff may read it. */
export type Overseen = { conversation: ListedConversation; messages: ReadMessage[] }

const said = [
  'Are you still looking for someone to pair with on the parser?',
  'Yes! Evenings suit me, or Saturday mornings.',
  'Saturday at ten, then. I’ll bring the grammar, you bring the coffee.',
  'Deal.',
]

function overseenOf(at: number, names: readonly [string, string], count: number): Overseen {
  const people = names.map(summaryOf)
  const id = idOf('match', 8000 + at)
  const [one, other] = people.map(({ userId }) => userId) as [string, string]
  const messages = Array.from({ length: count }, (_, place): ReadMessage => {
    const isDeleted = place === 1
    return {
      id: idOf('message', 8_000_000 + at * 1000 + place),
      conversationId: id,
      seq: place + 1,
      senderId: place % 2 === 0 ? one : other,
      recipientId: place % 2 === 0 ? other : one,
      content: isDeleted ? '' : (said[place % said.length] as string),
      createdAt: ago((count - place) * 7 + at * 500),
      deletedAt: isDeleted ? ago((count - place) * 7 - 1 + at * 500) : null,
      isHidden: place === 2 && at === 1,
      edits: [],
      images: readImagesOf(8_000_000 + at * 1000 + place, place === 2 && !isDeleted ? 2 : 0),
    }
  })
  return {
    messages,
    conversation: {
      id,
      people,
      status: at === 2 ? 'read-only' : 'open',
      messageCount: count,
      startedAt: ago(count * 7 + at * 500 + 60),
      lastMessageAt: messages.at(-1)?.createdAt ?? null,
      lastRead: at === 1 ? { by: mei, at: ago(3 * 24 * 60) } : null,
    },
  }
}

export function startOverseen(): Overseen[] {
  return [
    overseenOf(0, ['Yu', 'Devon Clarke'], 120),
    overseenOf(1, ['Olumide Adébáyọ̀', 'Yu'], 4),
    overseenOf(2, ['Devon Clarke', 'Olumide Adébáyọ̀'], 0),
  ]
}

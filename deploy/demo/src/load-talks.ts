import { findMatchesBetween } from '@codekin/matching/import-swipes'
import { type ImportedMessage, importMessages } from '@codekin/messaging/import-messages'
import { importTemplateUses } from '@codekin/messaging/import-template-uses'
import { lengthOf } from './likes.ts'
import type { Talk } from './talks.ts'
import { openerUses, type Told } from './template-uses.ts'

type Imported = { messageIdOf: (talk: string, line: number) => string; told: Told[] }

/** Imports conversations and returns the ids of messages by talk and line. */
export async function importTalks(
  talks: readonly Talk[],
  o: {
    idOf: (email: string) => string
    now: Date
    matchingUrl: string
    messagingUrl: string
    wait: () => Promise<void>
  },
): Promise<Imported> {
  const pairs = talks.map(({ first, other }) => [o.idOf(first.email), o.idOf(other.email)] as const)
  const matchIds = await findMatchesBetween(o.matchingUrl, pairs)
  const told = talks.map((talk, place) => {
    const conversationId = matchIds[place]
    if (!conversationId) throw new Error(`${talk.first.fullName} and ${talk.other.fullName} have no match.`)
    return messagesOf(talk, { ...o, conversationId })
  })
  const ids = await importMessages({ databaseUrl: o.messagingUrl, messages: told.flat(), wait: o.wait })
  const begun = told.filter(({ length }) => length > 0)
  await importTemplateUses({ databaseUrl: o.messagingUrl, uses: openerUses(begun) })
  const messageIdOf = (talk: string, line: number) => {
    const id = ids.get(`${talk}-${line}`)
    if (!id) throw new Error(`The talk ${talk} has no line ${line}.`)
    return id
  }
  return { messageIdOf, told: begun }
}

function messagesOf(
  { key, first, other, thread }: Talk,
  { conversationId, idOf, now }: { conversationId: string; idOf: (email: string) => string; now: Date },
): ImportedMessage[] {
  let minutesAgo = thread.endedMinutesAgo + lengthOf(thread)
  const earlier = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  return thread.lines.map(([minutes, line], index): ImportedMessage => {
    minutesAgo -= minutes
    const isFirsts = line.startsWith('> ')
    const [sender, reader] = isFirsts ? [first, other] : [other, first]
    const isRead = isFirsts || index < thread.lines.length - thread.unread
    return {
      conversationId,
      senderId: idOf(sender.email),
      senderName: sender.fullName,
      content: isFirsts ? line.slice(2) : line,
      sentAt: earlier(minutesAgo),
      clientMessageId: `${key}-${index}`,
      readBy: isRead ? { userId: idOf(reader.email), at: earlier(Math.max(0, minutesAgo - 1)) } : null,
    }
  })
}

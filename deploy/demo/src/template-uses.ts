import type { ImportedMessage } from '@codekin/messaging/import-messages'
import type { ImportedUse } from '@codekin/messaging/import-template-uses'

/** The messages of one conversation, in order. */
export type Told = readonly ImportedMessage[]
/** Templates that people of the demo wrote. */
export type WrittenTemplates = { adas: readonly string[]; shared: string }

const dayMilliseconds = 86_400_000

/** The message at this index began as a template; the other person replied, or did not within two days. */
function useAt(told: Told, at: number, templateId: string): ImportedUse[] {
  const message = told[at]
  if (!message) return []
  const { conversationId, senderId: userId, sentAt: usedAt } = message
  const answer = told.slice(at + 1).find(({ senderId }) => senderId !== userId)
  const isInTime = answer !== undefined && answer.sentAt.getTime() - usedAt.getTime() <= 2 * dayMilliseconds
  return [{ templateId, conversationId, userId, usedAt, repliedAt: isInTime ? answer.sentAt : null }]
}

/** Opening templates, in turn: the first of them has enough uses for a reply rate. */
const openers = ['opener-shared-skill', 'opener-shared-skill', 'opener-their-skill', 'opener-project'] as const

/** How many began with a template; the others with their own words. */
const openedMax = 64

export function openerUses(talks: readonly Told[]): ImportedUse[] {
  return talks
    .slice(0, openedMax)
    .flatMap((told, place) => useAt(told, 0, openers[place % openers.length] ?? openers[0]))
}

/** Uses of Ada's own templates in her messages, and of the shared one in most conversations, by anyone who wrote there. */
export function writtenUses(talks: readonly Told[], adaId: string, { adas, shared }: WrittenTemplates): ImportedUse[] {
  const own = talks.flatMap((told, place) => {
    const at = told.findIndex(({ senderId }) => senderId === adaId)
    const templateId = adas[place % adas.length]
    return at < 0 || templateId === undefined ? [] : useAt(told, at, templateId)
  })
  const ofShared = talks.flatMap((told, place) => (place % 3 === 2 ? [] : useAt(told, place % told.length, shared)))
  return [...own, ...ofShared]
}

import type { ImportedMessage } from '@codekin/messaging/import-messages'
import type { ImportedUse } from '@codekin/messaging/import-template-uses'

/** What was said in one conversation, in order. */
export type Told = readonly ImportedMessage[]
/** Templates that people of the demo wrote. */
export type WrittenTemplates = { adas: readonly string[]; shared: string }

const dayMilliseconds = 86_400_000

/** The message at this place began as a template; the other one wrote after it, or did not within two days. */
function useAt(told: Told, at: number, templateId: string): ImportedUse[] {
  const message = told[at]
  if (!message) return []
  const { conversationId, senderId: userId, sentAt: usedAt } = message
  const answer = told.slice(at + 1).find(({ senderId }) => senderId !== userId)
  const isInTime = answer !== undefined && answer.sentAt.getTime() - usedAt.getTime() <= 2 * dayMilliseconds
  return [{ templateId, conversationId, userId, usedAt, repliedAt: isInTime ? answer.sentAt : null }]
}

/** With what conversations began, by turns: of the first of them enough is known to tell how it is answered. */
const openers = ['opener-shared-skill', 'opener-shared-skill', 'opener-their-skill', 'opener-project'] as const

/** So many began with one; the others with words of their own. */
const openedMax = 64

export function openerUses(talks: readonly Told[]): ImportedUse[] {
  return talks
    .slice(0, openedMax)
    .flatMap((told, place) => useAt(told, 0, openers[place % openers.length] ?? openers[0]))
}

/** Ada's own templates, where she wrote something; and the shared one, somewhere in most conversations, by whoever wrote there. */
export function writtenUses(talks: readonly Told[], adaId: string, { adas, shared }: WrittenTemplates): ImportedUse[] {
  const own = talks.flatMap((told, place) => {
    const at = told.findIndex(({ senderId }) => senderId === adaId)
    const templateId = adas[place % adas.length]
    return at < 0 || templateId === undefined ? [] : useAt(told, at, templateId)
  })
  const ofShared = talks.flatMap((told, place) => (place % 3 === 2 ? [] : useAt(told, place % told.length, shared)))
  return [...own, ...ofShared]
}

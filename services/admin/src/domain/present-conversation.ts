import type { ListedConversation } from '@codekin/contracts/admin/conversation-endpoints'
import type { PersonSummary } from '@codekin/contracts/moderation/models'

type FoundConversation = Omit<ListedConversation, 'people' | 'lastRead'> & { userIds: readonly [string, string] }
type LastReading = { staffId: string | null; staffName: string | null; readAt: Date }

/** Combines a conversation from messaging with the names and the last reading that are stored here. */
export function presentListedConversation(
  { userIds, ...found }: FoundConversation,
  { people, lastReading }: { people: ReadonlyMap<string, PersonSummary>; lastReading: LastReading | undefined },
): ListedConversation {
  return {
    ...found,
    people: userIds.map((userId) => people.get(userId) ?? null),
    lastRead: lastReading ? { by: presentReader(lastReading), at: lastReading.readAt.toISOString() } : null,
  }
}

function presentReader({ staffId, staffName }: LastReading) {
  return staffId === null || staffName === null ? null : { userId: staffId, full_name: staffName }
}

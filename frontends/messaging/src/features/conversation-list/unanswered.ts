import type { Conversation } from '@codekin/contracts/messaging/models'

type Known = Pick<Conversation, 'status' | 'muted' | 'lastMessage'> & {
  profile: Pick<Conversation['profile'], 'id'>
}

/** The first conversation where the other person wrote last. Muted ones are left in peace. */
export function findUnanswered<C extends Known>(conversations: readonly C[]): C | undefined {
  return conversations.find(
    ({ status, muted, lastMessage, profile }) =>
      status === 'open' && muted === null && lastMessage?.senderId === profile.id,
  )
}

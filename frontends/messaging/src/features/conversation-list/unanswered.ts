import type { Conversation } from '@codekin/contracts/messaging/models'

type Known = Pick<Conversation, 'status' | 'muted' | 'lastMessage'> & {
  profile: Pick<Conversation['profile'], 'id'>
}

/** The first conversation whose last message is from the other person. Muted ones are skipped. */
export function findUnanswered<C extends Known>(conversations: readonly C[]): C | undefined {
  return conversations.find(
    ({ status, muted, lastMessage, profile }) =>
      status === 'open' && muted === null && lastMessage?.senderId === profile.id,
  )
}

import type { Message } from '@codekin/contracts/messaging/models'
import { api } from '@codekin/web-runtime/api'
import { toast } from '@codekin/web-runtime/toast'
import { addMessage, applyReaction, changeMessageOptimistically, refetchHistory } from '../thread/history.ts'

type Place = Pick<Message, 'id' | 'conversationId'>

/** Adds or removes a reaction optimistically, and reverts it on an error. */
export async function react(
  { id, conversationId }: Place,
  reaction: { emoji: string; userId: string; isSet: boolean },
): Promise<void> {
  const { emoji, isSet } = reaction
  changeMessageOptimistically(conversationId, id, ({ reactions }) => ({
    reactions: applyReaction(reactions, reaction),
  }))
  try {
    const change = isSet ? api.messaging.addReaction : api.messaging.removeReaction
    addMessage(await change({ params: { id, emoji } }))
  } catch (error) {
    toast.error(isSet ? 'Your reaction wasn’t added' : 'Your reaction wasn’t removed', {
      body: error instanceof Error ? error.message : '',
    })
    void refetchHistory(conversationId)
  }
}

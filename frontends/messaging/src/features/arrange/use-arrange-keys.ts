import type { Conversation } from '@codekin/contracts/messaging/models'
import { isForSomethingElse, useSingleKeys } from '@codekin/web-runtime/single-keys'
import { toast } from '@codekin/web-runtime/toast'
import { useEffect, useEffectEvent } from 'react'
import { findConversation } from '../conversation-list/conversations.ts'
import type * as arrangeActs from './arrange.ts'

type Acts = typeof arrangeActs

const keys: Readonly<Record<string, (acts: Acts, conversation: Conversation) => Promise<void>>> = {
  e: ({ archive, unarchive: bringBack }, conversation) =>
    conversation.isArchived ? bringBack(conversation) : archive(conversation),
  m({ mute: muteFor, muteSpans, unmute: turnOn }, conversation) {
    const [, , , untilUnmuted] = muteSpans
    return conversation.muted ? turnOn(conversation) : muteFor(conversation, untilUnmuted)
  },
}

/** E archives and M mutes the focused conversation of the list, otherwise the open one; both toggle. */
export function useArrangeKeys(openId: string | undefined): void {
  const areOn = useSingleKeys((state) => state.areOn)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key]
    if (!act || !areOn || event.defaultPrevented || isForSomethingElse(event)) return
    const row = event.target instanceof Element ? event.target.closest('[data-conversation]') : null
    const id = row?.getAttribute('data-conversation') ?? openId
    const conversation = findConversation((one) => one.id === id)
    if (!conversation) return
    event.preventDefault()
    import('./arrange.ts').then(
      (acts) => act(acts, conversation),
      () => toast.error('That couldn’t be saved'),
    )
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

import { refresh } from '@codekin/web-runtime/query'
import { useEffect, useEffectEvent } from 'react'
import { refetchConversations } from '../conversation-list/conversations.ts'
import { refetchScheduled, useLiveScheduled } from '../schedule/use-scheduled.ts'
import { consumeEarlyFrame } from './early-frame-listener.ts'
import { refetchHistory } from './history.ts'
import { useLiveMessages, useSending } from './live.ts'

/** Applies live events and sends the outbox; refetches what changed before this code loaded. */
export function Live({ viewerId, openId }: { viewerId: string; openId: string | undefined }) {
  useSending()
  useLiveMessages(viewerId, openId)
  useLiveScheduled()
  const catchUp = useEffectEvent(() => {
    if (!consumeEarlyFrame()) return
    void refetchConversations()
    void refetchScheduled()
    void refresh('messaging', 'countUnread')
    if (openId !== undefined) void refetchHistory(openId)
  })
  useEffect(() => catchUp(), [])
  return null
}

import type { ScheduledMessage } from '@codekin/contracts/messaging/scheduled'
import { api } from '@codekin/web-runtime/api'
import { queryOf, refresh } from '@codekin/web-runtime/query'
import { useFrame } from '@codekin/web-runtime/realtime'
import { useQuery } from '@tanstack/react-query'

export async function refetchScheduled(): Promise<void> {
  await Promise.all([refresh('messaging', 'listScheduledMessages'), refresh('messaging', 'listAllScheduledMessages')])
}

/** Scheduled and failed messages of a conversation. */
export function useScheduled(conversationId: string): readonly ScheduledMessage[] {
  const input = { params: { id: conversationId } }
  return useQuery(queryOf(api.messaging.listScheduledMessages, input)).data?.scheduled ?? []
}

/** The service checks every ten seconds for due messages; delayed ones are refetched less often. */
const [dueMilliseconds, waitingMilliseconds] = [12_000, 60_000]
const timerMax = 2 ** 31 - 1

/** Milliseconds until the next refetch; false if nothing is scheduled. Not every sent message causes a frame here. */
function millisecondsUntilNext(scheduled: readonly ScheduledMessage[]): number | false {
  const times = scheduled.filter(({ failure }) => failure === null).map(({ sendAt }) => Date.parse(sendAt))
  if (times.length === 0) return false
  const next = Math.min(...times) - Date.now()
  return next < -dueMilliseconds ? waitingMilliseconds : Math.min(Math.max(next, 0) + dueMilliseconds, timerMax)
}

/** Keeps scheduled messages current: refetches all lists when one is sent or fails. */
export function useLiveScheduled(): void {
  useFrame('new_message', ({ data }) => {
    if (data.clientMessageId?.startsWith('scheduled-')) void refetchScheduled()
  })
  useFrame('scheduled_failed', () => void refetchScheduled())
  useFrame('resumed', () => void refetchScheduled())
  useQuery({
    ...queryOf(api.messaging.listAllScheduledMessages),
    refetchInterval: ({ state }) => millisecondsUntilNext(state.data?.scheduled ?? []),
  })
}

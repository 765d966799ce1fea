import type { ScheduledMessage } from '@codekin/contracts/messaging/scheduled'
import { api } from '@codekin/web-runtime/api'
import { queryOf, refresh } from '@codekin/web-runtime/query'
import { useFrame } from '@codekin/web-runtime/realtime'
import { useQuery } from '@tanstack/react-query'

export async function refetchScheduled(): Promise<void> {
  await Promise.all([refresh('messaging', 'listScheduledMessages'), refresh('messaging', 'listAllScheduledMessages')])
}

/** What waits to go out in a conversation, or could not. */
export function useScheduled(conversationId: string): readonly ScheduledMessage[] {
  const asked = { params: { id: conversationId } }
  return useQuery(queryOf(api.messaging.listScheduledMessages, asked)).data?.scheduled ?? []
}

/** The service looks every ten seconds for what is due; what has to wait longer is looked at now and then. */
const [dueMilliseconds, waitingMilliseconds] = [12_000, 60_000]
const timerMax = 2 ** 31 - 1

/** When some of it may have gone out, in milliseconds from now; false where nothing waits. Of no message one is told everywhere. */
function untilNext(scheduled: readonly ScheduledMessage[]): number | false {
  const times = scheduled.filter(({ failure }) => failure === null).map(({ sendAt }) => Date.parse(sendAt))
  if (times.length === 0) return false
  const next = Math.min(...times) - Date.now()
  return next < -dueMilliseconds ? waitingMilliseconds : Math.min(Math.max(next, 0) + dueMilliseconds, timerMax)
}

/** Keeps what is scheduled live: what goes out meanwhile, or fails, is news of all lists of it. */
export function useLiveScheduled(): void {
  useFrame('new_message', ({ data }) => {
    if (data.clientMessageId?.startsWith('scheduled-')) void refetchScheduled()
  })
  useFrame('scheduled_failed', () => void refetchScheduled())
  useFrame('resumed', () => void refetchScheduled())
  useQuery({
    ...queryOf(api.messaging.listAllScheduledMessages),
    refetchInterval: ({ state }) => untilNext(state.data?.scheduled ?? []),
  })
}

import type { ScheduledMessage } from '@codekin/contracts/messaging/scheduled'
import { api } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { useQuery } from '@tanstack/react-query'

/** Scheduled and failed messages of all conversations, including read-only ones. `useLiveScheduled` keeps them current. */
export function useAllScheduled(): readonly ScheduledMessage[] {
  return useQuery(queryOf(api.messaging.listAllScheduledMessages)).data?.scheduled ?? []
}

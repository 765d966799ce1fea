import type { ScheduledMessage } from '@codekin/contracts/messaging/scheduled'
import { api } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { useQuery } from '@tanstack/react-query'

/** What waits to go out anywhere, or could not: also where one cannot write any more. Kept live by what comes later. */
export function useAllScheduled(): readonly ScheduledMessage[] {
  return useQuery(queryOf(api.messaging.listAllScheduledMessages)).data?.scheduled ?? []
}

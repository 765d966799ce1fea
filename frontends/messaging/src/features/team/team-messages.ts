import type { StaffMessage } from '@codekin/contracts/messaging/models'
import { announce } from '@codekin/web-runtime/announce'
import { api } from '@codekin/web-runtime/api'
import { invalidate, queryClient } from '@codekin/web-runtime/query'
import { useFrame } from '@codekin/web-runtime/realtime'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'

export const teamName = 'Codekin team'
/** What stands in the address in place of the id of a conversation. */
export const teamPlace = 'team'

type Page = Awaited<ReturnType<typeof api.messaging.listStaffMessages>>
type Pages = InfiniteData<Page, string | undefined>

const pageSize = 50
const teamKey = [...api.messaging.listStaffMessages.key({ query: { limit: pageSize } }), 'pages']

/** `mayAnswer`: its last message takes answers. */
export type Team = { messages: StaffMessage[]; unreadCount: number; mayAnswer: boolean }

/** What the team wrote, ascending, the newest page first loaded. */
export function useTeam() {
  return useInfiniteQuery({
    queryKey: teamKey,
    queryFn: ({ pageParam, signal }) =>
      api.messaging.listStaffMessages(
        { query: { limit: pageSize, ...(pageParam === undefined ? {} : { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    select: ({ pages }): Team => ({
      messages: pages.toReversed().flatMap((page) => page.messages),
      unreadCount: pages[0]?.unreadCount ?? 0,
      mayAnswer: pages[0]?.mayAnswer ?? false,
    }),
  })
}

export type TeamQuery = ReturnType<typeof useTeam>

/** Whether there is anything to show of it. */
export function hasWritten(team: Team | undefined): team is Team {
  return team !== undefined && team.messages.length > 0
}

/** Announces new messages to screen readers; the page itself refetches (web-runtime, live-invalidation.ts). */
export function useLiveTeam(isOpen: boolean): void {
  useFrame('staff_message', ({ data }) => {
    if (isOpen) announce(`${teamName}: ${data.preview}`)
  })
}

/** Writes back; the same `clientMessageId` again is the same message. */
export async function answerTeam(answer: { clientMessageId: string; content: string }): Promise<void> {
  try {
    await api.messaging.answerStaff({ body: answer })
  } finally {
    // Also where it is refused: maybe the team takes no answer any more.
    await invalidate({ queryKey: teamKey })
  }
}

/** Tells the server what was seen; the row and the frame of the page count it no more. */
export async function markTeamRead(messageId: string): Promise<void> {
  const { unreadCount } = await api.messaging.markStaffRead({ body: { messageId } })
  queryClient.setQueryData(api.messaging.countUnread.key(), { unreadCount })
  queryClient.setQueryData<Pages>(
    teamKey,
    (known) => known && { ...known, pages: known.pages.map((page) => ({ ...page, unreadCount: 0 })) },
  )
}

import type { StaffMessage } from '@codekin/contracts/messaging/models'
import { announce } from '@codekin/web-runtime/announce'
import { api } from '@codekin/web-runtime/api'
import { invalidate, queryClient } from '@codekin/web-runtime/query'
import { useFrame } from '@codekin/web-runtime/realtime'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'

export const teamName = 'Codekin team'
/** Replaces the id of a conversation in the URL. */
export const teamPlace = 'team'

type Page = Awaited<ReturnType<typeof api.messaging.listStaffMessages>>
type Pages = InfiniteData<Page, string | undefined>

const pageSize = 50
const teamKey = [...api.messaging.listStaffMessages.key({ query: { limit: pageSize } }), 'pages']

/** `mayAnswer`: its last message accepts replies. */
export type Team = { messages: StaffMessage[]; unreadCount: number; mayAnswer: boolean }

/** Messages from the team, ascending; the newest page is loaded first. */
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

/** Whether there are any messages. */
export function hasWritten(team: Team | undefined): team is Team {
  return team !== undefined && team.messages.length > 0
}

/** Announces new messages to screen readers; the page itself refetches (web-runtime, live-invalidation.ts). */
export function useLiveTeam(isOpen: boolean): void {
  useFrame('staff_message', ({ data }) => {
    if (isOpen) announce(`${teamName}: ${data.preview}`)
  })
}

/** Sends a reply; the same `clientMessageId` again is the same message. */
export async function answerTeam(answer: { clientMessageId: string; content: string }): Promise<void> {
  try {
    await api.messaging.answerStaff({ body: answer })
  } finally {
    // Also after a refusal: the team may no longer accept replies.
    await invalidate({ queryKey: teamKey })
  }
}

/** Marks messages as read on the server, and updates the row and the total count. */
export async function markTeamRead(messageId: string): Promise<void> {
  const { unreadCount } = await api.messaging.markStaffRead({ body: { messageId } })
  queryClient.setQueryData(api.messaging.countUnread.key(), { unreadCount })
  queryClient.setQueryData<Pages>(
    teamKey,
    (known) => known && { ...known, pages: known.pages.map((page) => ({ ...page, unreadCount: 0 })) },
  )
}

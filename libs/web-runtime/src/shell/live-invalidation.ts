import type { ServerFrame } from '@codekin/contracts/socket'
import { useAuth } from '../auth-store.ts'
import { refresh } from '../query.ts'
import { onFrame } from '../realtime.ts'

type FrameName = ServerFrame['event']
type NamedFrame<E extends FrameName> = Extract<ServerFrame, { event: E }>
/** The queries of an area, or of one of its endpoints. */
type QueryScope = readonly [area: string, endpoint?: string]

/** The unread count. */
const counts: readonly QueryScope[] = [['messaging', 'countUnread']]
/** Lists and pages that preview the newest message of a conversation and count its unread ones. */
const previews: readonly QueryScope[] = [
  ['messaging', 'listConversations'],
  ['matching', 'listMatches'],
  ['matching', 'getMatch'],
]
const all: readonly QueryScope[] = [...counts, ...previews]

/** Whether the conversation is on screen. Its own screen then decides what is read. */
function isOnScreen(matchId: string): boolean {
  return location.pathname === `/messages/${matchId}` && document.visibilityState === 'visible'
}

const isOwn = (userId: string) => userId === useAuth.getState().user?.id

/** Which queries each frame makes stale, among the counts and previews of all screens. */
const staleQueries: { readonly [E in FrameName]?: (frame: NamedFrame<E>) => readonly QueryScope[] } = {
  new_message: ({ data }) => (isOnScreen(data.matchId) || isOwn(data.senderId) ? previews : all),
  // The other person's read receipt changes neither counts nor previews.
  message_read: ({ data }) => {
    if (!isOwn(data.readerId)) return []
    return isOnScreen(data.matchId) ? [['matching', 'listMatches']] : all
  },
  message_edited: () => previews,
  message_deleted: () => all,
  conversation_arranged: () => all,
  staff_message: () => [...counts, ['messaging', 'listStaffMessages']],
  staff_messages_read: () => [...counts, ['messaging', 'listStaffMessages']],
  contact_changed: () => [['messaging'], ['matching', 'listMatches'], ['matching', 'getMatch'], ['skillVerification']],
  match_created: () => all,
  // The other person's requests for endorsements are no longer open.
  match_ended: () => [['messaging'], ['matching'], ['skillVerification'], ['projectIdeas']],
}

function refreshAll(scopes: readonly QueryScope[]): void {
  for (const [area, endpoint] of scopes) void refresh(area, endpoint)
}

/**
 * Refetches counts and previews when a frame makes them stale, on every screen. After a reconnect it refetches them all, since
 * frames may have been missed. Returns a function that stops it.
 */
export function startLiveInvalidation(): () => void {
  let isFirst = true
  const events = Object.keys(staleQueries) as FrameName[]
  const stops = events.map((event) =>
    onFrame(event, (frame) => {
      const listStale = staleQueries[event] as (frame: ServerFrame) => readonly QueryScope[]
      refreshAll(listStale(frame))
    }),
  )
  const stop = onFrame('welcome', () => {
    if (!isFirst) refreshAll([...all, ['messaging', 'listStaffMessages']])
    isFirst = false
  })
  return () => {
    for (const each of [...stops, stop]) each()
  }
}

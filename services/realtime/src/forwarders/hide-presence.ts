import { userShadowBanned } from '@codekin/contracts/admin/events'
import { type Forwarder, forwarder } from '@codekin/event-bus/forward'
import type { Post } from '../post.ts'

/** Takes a shadow-banned developer out of the sight of those who see them as present, on every replica. */
export function hidePresence(post: Post): Forwarder {
  return forwarder({
    on: userShadowBanned,
    name: 'realtime.hide-presence',
    handle: async ({ data }) => post.shadowBanned(data.userId),
  })
}

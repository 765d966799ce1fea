import { joinAdminRoom, useFrame } from '@codekin/web-runtime/realtime'
import { useEffect, useReducer } from 'react'
import { emptyFeed, type Feed, type FeedAction, nextFeed } from './feed.ts'

/** The signups and figures as the gateway tells them, while the component is on the page. */
export function useFeed(): [Feed, (action: FeedAction) => void] {
  const [feed, dispatch] = useReducer(nextFeed, emptyFeed)
  useFrame('admin_snapshot', ({ data }) => dispatch({ kind: 'snapshot', data }))
  useFrame('admin_stats', ({ data }) => dispatch({ kind: 'figures', data }))
  useFrame('new_user_signup', ({ data }) => dispatch({ kind: 'signup', data, now: new Date() }))
  useFrame('error', ({ data: { about } }) => {
    if (about === 'join_admin_room') dispatch({ kind: 'refused', problem: 'not-allowed' })
    if (about === 'admin_snapshot') dispatch({ kind: 'refused', problem: 'unavailable' })
  })
  // Somebody may be in the room already; joining again is how one asks for what happened before.
  useEffect(() => joinAdminRoom(), [])
  return [feed, dispatch]
}

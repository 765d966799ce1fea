import { joinAdminRoom, useFrame } from '@codekin/web-runtime/realtime'
import { useEffect, useReducer } from 'react'
import { emptyFeed, type Feed, type FeedAction, nextFeed } from './feed.ts'

/** Signups and figures from the gateway, while the component is mounted. */
export function useFeed(): [Feed, (action: FeedAction) => void] {
  const [feed, dispatch] = useReducer(nextFeed, emptyFeed)
  useFrame('admin_snapshot', ({ data }) => dispatch({ kind: 'snapshot', data }))
  useFrame('admin_stats', ({ data }) => dispatch({ kind: 'figures', data }))
  useFrame('new_user_signup', ({ data }) => dispatch({ kind: 'signup', data, now: new Date() }))
  useFrame('error', ({ data: { about } }) => {
    if (about === 'join_admin_room') dispatch({ kind: 'refused', problem: 'not-allowed' })
    if (about === 'admin_snapshot') dispatch({ kind: 'refused', problem: 'unavailable' })
  })
  // The room may be joined already; joining again requests the past signups.
  useEffect(() => joinAdminRoom(), [])
  return [feed, dispatch]
}

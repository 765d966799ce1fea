import { api } from '@codekin/web-runtime/api'
import type { RemoteAlerts } from '@codekin/web-runtime/remote'

export const alerts: RemoteAlerts = {
  async match_created({ matchId }, { pathname }) {
    // Whoever made the match by a swipe sees it on the deck already.
    if (pathname === '/discover') return null
    const { profile } = await api.matching.getMatch({ params: { id: matchId } })
    return {
      title: 'It’s a match!',
      body: `You and ${profile.full_name} like each other.`,
      sound: 'default',
      kind: 'match',
      to: `/messages/${matchId}`,
    }
  },
}

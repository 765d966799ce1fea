import { isolateBidi } from '@codekin/contracts/direction'
import { api } from '@codekin/web-runtime/api'
import { refresh } from '@codekin/web-runtime/query'
import type { RemoteAlerts } from '@codekin/web-runtime/remote'
import { introducedText } from '../match/introduced.ts'

export const alerts: RemoteAlerts = {
  async match_created({ matchId }) {
    const { profile, source } = await api.matching.getMatch({ params: { id: matchId } })
    const isIntroduced = source === 'staff'
    // Whoever made the match by a swipe sees it on the deck already.
    return {
      ...(isIntroduced ? {} : { place: '/discover' }),
      title: isIntroduced ? introducedText : 'It’s a match!',
      body: isIntroduced
        ? `Say hello to ${isolateBidi(profile.full_name)}.`
        : `You and ${isolateBidi(profile.full_name)} like each other.`,
      sound: 'default',
      kind: 'match',
      to: `/messages/${matchId}`,
    }
  },
  // Not who it was: the deck says so while they may be seen.
  async superlike_received() {
    void refresh('matching', 'listCandidates')
    return {
      place: '/discover',
      title: 'Someone superliked you',
      body: 'They’re first in your deck.',
      sound: 'default',
      kind: 'superlike',
      to: '/discover',
    }
  },
}

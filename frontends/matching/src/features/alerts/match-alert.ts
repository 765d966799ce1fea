import { isolateBidi } from '@codekin/contracts/direction'
import { api } from '@codekin/web-runtime/api'
import { refresh } from '@codekin/web-runtime/query'
import type { RemoteAlerts } from '@codekin/web-runtime/remote'
import { introducedText } from '../match/introduced.ts'

export const alerts: RemoteAlerts = {
  async match_created({ matchId }) {
    const { profile, source } = await api.matching.getMatch({ params: { id: matchId } })
    const isIntroduced = source === 'staff'
    // The person whose swipe made the match already sees it on the deck.
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
  // No name: the deck shows the sender as long as they are visible.
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

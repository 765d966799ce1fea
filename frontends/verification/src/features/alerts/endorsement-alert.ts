import { isolateBidi } from '@codekin/contracts/direction'
import type { Endorsement } from '@codekin/contracts/skill-verification/models'
import { api } from '@codekin/web-runtime/api'
import { refresh } from '@codekin/web-runtime/query'
import type { RemoteAlert, RemoteAlerts } from '@codekin/web-runtime/remote'
import { type EndorsementNews, newsTitle } from '../endorsements/news-labels.ts'
import { skillVerificationPath } from '../endorsements/path.ts'

/** Text of a notification, from the perspective of the user. */
export function alertText(news: EndorsementNews, found: Endorsement | undefined): Pick<RemoteAlert, 'title' | 'body'> {
  const { change, skill } = news
  const title = newsTitle(change, skill)
  if (!found) return { title, body: 'Open your skills to see it.' }
  const name = found.person.full_name
  const isAboutMe = found.direction === 'about-me'
  if (change === 'given')
    return isAboutMe
      ? {
          title: `${isolateBidi(name)} endorsed your ${skill}`,
          body: isolateBidi(found.words) || 'It counts from now on.',
        }
      : { title: `${isolateBidi(name)} accepted your endorsement of ${skill}`, body: 'It counts from now on.' }
  if (change === 'declined')
    return { title, body: isolateBidi(found.rejectionReason) || `${isolateBidi(name)} gave no reason.` }
  const isOver = change === 'withdrawn' || change === 'expired'
  return {
    title,
    body: found.message && !isOver ? `${isolateBidi(name)}: ${isolateBidi(found.message)}` : isolateBidi(name),
  }
}

export const alerts: RemoteAlerts = {
  async endorsement_changed(news) {
    void refresh('skillVerification')
    if (news.isOwnDoing) return null
    // The notification works without the name.
    const own = await api.skillVerification
      .listOwnEndorsements({ query: { limit: 100 } })
      .catch(() => ({ endorsements: [] }))
    const found = own.endorsements.find(({ id }) => id === news.endorsementId)
    const to = skillVerificationPath
    return { ...alertText(news, found), sound: 'default', kind: 'endorsement', to, place: to }
  },
}

import type { ProfileTip } from '@codekin/contracts/engagement/models'
import { tipSubject } from '@codekin/contracts/engagement/models'
import type { ProfileCard } from '@codekin/contracts/identity/events'
import { roundPeopleCount } from '@codekin/contracts/privacy/people-counts'

type Subject = ProfileTip['subject']
type ShownProfile = { card: ProfileCard; impressions: number; likes: number }
type ProfileUplift = { subject: string; factor: number; people: number }

/** A profile with fewer lacks some. */
export const enoughSkills = 3
/** On either side; fewer say nothing, and could be told apart. */
export const upliftPeopleMin = 100

const has: Readonly<Record<Subject, (card: ProfileCard) => boolean>> = {
  photo: ({ photoUrl }) => photoUrl !== null,
  headline: ({ headline }) => headline !== '',
  bio: ({ bio }) => bio !== '',
  skills: ({ skills }) => skills.length >= enoughSkills,
  goals: ({ goals }) => goals.length > 0,
  roles: ({ roles }) => roles.length > 0,
  lookingFor: ({ lookingFor }) => lookingFor.length > 0,
  timezone: ({ timezone }) => timezone !== null,
  links: ({ links }) => links.length > 0,
  // Cards that were announced before there were projects have none.
  showcase: ({ showcase }) => (showcase ?? []).length > 0,
}

/**
 * How many times the likes per showing of those who lack something have those who have it. Showings and likes are summed
 * over each side, so that somebody who was shown once weighs as one showing. Says that two things go together, not that one
 * makes the other.
 */
export function computeProfileUplifts(shown: readonly ShownProfile[]): ProfileUplift[] {
  return tipSubject.options.flatMap((subject) => {
    const seen = shown.filter(({ impressions }) => impressions > 0)
    const { with: having = [], without: lacking = [] } = Object.groupBy(seen, ({ card }) =>
      has[subject](card) ? 'with' : 'without',
    )
    if (Math.min(having.length, lacking.length) < upliftPeopleMin) return []
    const [rate, other] = [rateOf(having), rateOf(lacking)]
    return other > 0
      ? [{ subject, factor: Math.round((10 * rate) / other) / 10, people: roundPeopleCount(seen.length) }]
      : []
  })
}

function rateOf(shown: readonly ShownProfile[]): number {
  const impressions = shown.reduce((sum, one) => sum + one.impressions, 0)
  return shown.reduce((sum, one) => sum + one.likes, 0) / impressions
}

/** Missing parts of a profile, the greatest uplift first; without a positive uplift the figure is left out. */
export function profileTipsOf(card: ProfileCard, gains: readonly ProfileUplift[]): ProfileTip[] {
  const gainOf = (subject: Subject) => gains.find((gain) => gain.subject === subject && gain.factor > 1)
  const tips = tipSubject.options
    .filter((subject) => !has[subject](card))
    .map((subject) => {
      const gain = gainOf(subject)
      return { subject, gain: gain ? { factor: gain.factor, people: gain.people } : null }
    })
  return tips.toSorted((a, b) => (b.gain?.factor ?? 0) - (a.gain?.factor ?? 0))
}

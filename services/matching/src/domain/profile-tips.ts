import type { ProfileTip } from '@codekin/contracts/engagement/models'
import { tipSubject } from '@codekin/contracts/engagement/models'
import type { ProfileCard } from '@codekin/contracts/identity/events'
import { roundPeopleCount } from '@codekin/contracts/privacy/people-counts'

type Subject = ProfileTip['subject']
type ShownProfile = { card: ProfileCard; impressions: number; likes: number }
type ProfileUplift = { subject: string; factor: number; people: number }

/** A profile with fewer skills gets a tip. */
export const enoughSkills = 3
/** Minimum on either side: fewer people are not representative and could be identified. */
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
  // Cards from before projects existed have none.
  showcase: ({ showcase }) => (showcase ?? []).length > 0,
}

/**
 * Ratio of likes per impression between people with and without a part of the profile. Impressions and likes are summed per side,
 * so a person shown once counts as one impression. This is a correlation, not a cause.
 */
export function computeProfileUplifts(shown: readonly ShownProfile[]): ProfileUplift[] {
  return tipSubject.options.flatMap((subject) => {
    const withImpressions = shown.filter(({ impressions }) => impressions > 0)
    const { with: having = [], without: lacking = [] } = Object.groupBy(withImpressions, ({ card }) =>
      has[subject](card) ? 'with' : 'without',
    )
    if (Math.min(having.length, lacking.length) < upliftPeopleMin) return []
    const [rateWith, rateWithout] = [rateOf(having), rateOf(lacking)]
    return rateWithout > 0
      ? [
          {
            subject,
            factor: Math.round((10 * rateWith) / rateWithout) / 10,
            people: roundPeopleCount(withImpressions.length),
          },
        ]
      : []
  })
}

function rateOf(shown: readonly ShownProfile[]): number {
  const impressions = shown.reduce((sum, one) => sum + one.impressions, 0)
  return shown.reduce((sum, one) => sum + one.likes, 0) / impressions
}

/** Missing parts of a profile, the greatest uplift first; without a positive uplift the figure is left out. */
export function profileTipsOf(card: ProfileCard, uplifts: readonly ProfileUplift[]): ProfileTip[] {
  const findUplift = (subject: Subject) => uplifts.find((uplift) => uplift.subject === subject && uplift.factor > 1)
  const tips = tipSubject.options
    .filter((subject) => !has[subject](card))
    .map((subject) => {
      const uplift = findUplift(subject)
      return { subject, gain: uplift ? { factor: uplift.factor, people: uplift.people } : null }
    })
  return tips.toSorted((a, b) => (b.gain?.factor ?? 0) - (a.gain?.factor ?? 0))
}

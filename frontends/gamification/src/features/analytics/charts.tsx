import type { Analytics } from '@codekin/contracts/own-analytics/models'
import type { ProfileChangeEntry } from '@codekin/contracts/users/profile-changes'
import { groupedCount } from '@codekin/people/github-labels'
import styles from './analytics.module.css'
import type { DayGroup } from './day-bars.ts'
import { DayChart } from './day-chart.tsx'

type Props = { analytics: Analytics; changes: readonly ProfileChangeEntry[] }

const tooFewLabel = 'too few to show'
const unavailableLabel = 'not available right now'
const notBack = ({ likesGiven, likedBack }: DayGroup) => (likesGiven === null ? null : likesGiven - (likedBack ?? 0))

/** Card and profile views, with profile changes. */
export function ImpressionChart({ analytics, changes }: Props) {
  const { missing } = analytics
  const cardsUnknown = missing.includes('discovery') ? unavailableLabel : tooFewLabel
  const viewsUnknown = missing.includes('profile') ? unavailableLabel : tooFewLabel
  const series = [
    { label: 'Your card', of: ({ cardImpressions }: DayGroup) => cardImpressions, unknownLabel: cardsUnknown },
    { label: 'Your profile', of: ({ profileViews }: DayGroup) => profileViews, unknownLabel: viewsUnknown },
  ]
  return (
    <DayChart
      title="How often you were seen"
      text="Cards shown to others, and visits to your profile (each person counts once a month). Days are in UTC. Fewer than 5 are added to a later day of the month, so no one can be singled out."
      analytics={analytics}
      changes={changes}
      series={series}
      getText={({ cardImpressions, profileViews }) =>
        cardImpressions === null && profileViews === null
          ? cardsUnknown
          : `seen ${groupedCount((cardImpressions ?? 0) + (profileViews ?? 0), 'time')}`
      }
      getDetails={({ cardImpressions, profileViews }) =>
        cardImpressions === null && profileViews === null
          ? ''
          : `Card ${cardImpressions ?? cardsUnknown}, profile ${profileViews ?? viewsUnknown}`
      }
      hasMarks
    />
  )
}

function LikesChart({ analytics, changes }: Props) {
  const unknownLabel = analytics.missing.includes('discovery') ? unavailableLabel : tooFewLabel
  const given = { label: 'Likes', of: ({ likesGiven }: DayGroup) => likesGiven, unknownLabel }
  const back = { label: 'Liked you back', of: ({ likedBack }: DayGroup) => likedBack, unknownLabel }
  return (
    <DayChart
      title="Likes you gave"
      text="And how many of them became matches."
      analytics={analytics}
      changes={changes}
      series={[back, { label: 'Not yet', of: notBack }]}
      columns={[given, back]}
      getText={({ likesGiven }) => (likesGiven === null ? unknownLabel : groupedCount(likesGiven, 'like'))}
      getDetails={({ likesGiven, likedBack }) => (likesGiven ? `${likedBack ?? 0} liked you back` : '')}
    />
  )
}

function MatchesChart({ analytics, changes }: Props) {
  return (
    <DayChart
      title="Matches and replies"
      text="A reply is the first answer in a conversation you started."
      analytics={analytics}
      changes={changes}
      series={[
        { label: 'Matches', of: ({ matches }) => matches },
        { label: 'Replies', of: ({ replies }) => replies },
      ]}
      getText={({ matches, replies }) =>
        `${groupedCount(matches, 'match', 'matches')}, ${groupedCount(replies, 'reply', 'replies')}`
      }
      addsUp={false}
    />
  )
}

/** Likes, matches and replies. */
export function OutcomeCharts(props: Props) {
  return (
    <div className={styles['beside']}>
      <LikesChart {...props} />
      <MatchesChart {...props} />
    </div>
  )
}

import type { Analytics } from '@codekin/contracts/own-analytics/models'
import type { ProfileChangeEntry } from '@codekin/contracts/users/profile-changes'
import { groupedCount } from '@codekin/people/github-labels'
import styles from './analytics.module.css'
import type { Stretch } from './day-bars.ts'
import { DayChart } from './day-chart.tsx'

type Props = { analytics: Analytics; changes: readonly ProfileChangeEntry[] }

const untoldAlone = 'not told by itself'
const unreadable = 'cannot be read just now'
const notBack = ({ likesGiven, likedBack }: Stretch) => (likesGiven === null ? null : likesGiven - (likedBack ?? 0))

/** How often one was seen, with what changed on the profile. */
export function SeenChart({ analytics, changes }: Props) {
  const { missing } = analytics
  const cardsUntold = missing.includes('discovery') ? unreadable : untoldAlone
  const viewsUntold = missing.includes('profile') ? unreadable : untoldAlone
  const series = [
    { label: 'Your card', of: ({ cardImpressions }: Stretch) => cardImpressions, untold: cardsUntold },
    { label: 'Your profile', of: ({ profileViews }: Stretch) => profileViews, untold: viewsUntold },
  ]
  return (
    <DayChart
      title="How often you were seen"
      text="Cards dealt to others, and visits to your profile, counted once a month for each person. Days are those of UTC. Fewer than 5 are added to a later day of the month, so nobody can be singled out."
      analytics={analytics}
      changes={changes}
      series={series}
      textOf={({ cardImpressions, profileViews }) =>
        cardImpressions === null && profileViews === null
          ? cardsUntold
          : `seen ${groupedCount((cardImpressions ?? 0) + (profileViews ?? 0), 'time')}`
      }
      moreOf={({ cardImpressions, profileViews }) =>
        cardImpressions === null && profileViews === null
          ? ''
          : `Card ${cardImpressions ?? cardsUntold}, profile ${profileViews ?? viewsUntold}`
      }
      hasMarks
    />
  )
}

function LikesChart({ analytics, changes }: Props) {
  const untold = analytics.missing.includes('discovery') ? unreadable : untoldAlone
  const given = { label: 'Likes', of: ({ likesGiven }: Stretch) => likesGiven, untold }
  const back = { label: 'Came back', of: ({ likedBack }: Stretch) => likedBack, untold }
  return (
    <DayChart
      title="Likes you gave"
      text="And how many of them are matches by now."
      analytics={analytics}
      changes={changes}
      series={[back, { label: 'Not yet', of: notBack }]}
      columns={[given, back]}
      textOf={({ likesGiven }) => (likesGiven === null ? untold : groupedCount(likesGiven, 'like'))}
      moreOf={({ likesGiven, likedBack }) => (likesGiven ? `${likedBack ?? 0} came back` : '')}
    />
  )
}

function MatchesChart({ analytics, changes }: Props) {
  return (
    <DayChart
      title="Matches and replies"
      text="A reply is the first answer to a conversation that you began."
      analytics={analytics}
      changes={changes}
      series={[
        { label: 'Matches', of: ({ matches }) => matches },
        { label: 'Replies', of: ({ replies }) => replies },
      ]}
      textOf={({ matches, replies }) =>
        `${groupedCount(matches, 'match', 'matches')}, ${groupedCount(replies, 'reply', 'replies')}`
      }
      addsUp={false}
    />
  )
}

/** What came of it: likes, matches and replies. */
export function OutcomeCharts(props: Props) {
  return (
    <div className={styles['beside']}>
      <LikesChart {...props} />
      <MatchesChart {...props} />
    </div>
  )
}

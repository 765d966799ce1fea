import type { Analytics } from '@codekin/contracts/own-analytics/models'
import { comparedText, percentText, tooFewText, unreadableText } from '../figures/figure-words.ts'
import styles from './analytics.module.css'
import { wordsOf } from './analytics.ts'

type Missing = Analytics['missing'][number]
type Total = Analytics['totals']['matches']

function aboutOf({ value, previous }: Total, before: string, untold: string): string {
  if (value === null) return untold
  return previous === null ? '' : comparedText(value, previous, before)
}

function rateAbout({ value, previous }: Analytics['likeBackRate'], before: string, isUnreadable: boolean): string {
  if (isUnreadable) return unreadableText
  if (value === null) return 'No likes in this time'
  return previous === null ? '' : `${percentText(previous)} in ${before}`
}

/** The figures of the time, each beside the time before. */
export function Totals({ analytics: { timeRange, totals, likeBackRate, missing } }: { analytics: Analytics }) {
  const { before } = wordsOf(timeRange)
  const of = (label: string, total: Total, untold = 'Not known') => ({
    label,
    figure: total.value?.toLocaleString('en-GB') ?? '–',
    about: aboutOf(total, before, untold),
  })
  const untoldBy = (service: Missing, otherwise?: string) => (missing.includes(service) ? unreadableText : otherwise)
  const isRateUnreadable = missing.includes('discovery')
  const cells = [
    of('Your card was dealt', totals.cardImpressions, untoldBy('discovery', tooFewText)),
    of('Your profile was seen', totals.profileViews, untoldBy('profile', tooFewText)),
    of('Likes you gave', totals.likesGiven, untoldBy('discovery')),
    {
      label: 'Likes that came back',
      figure: likeBackRate.value === null ? '–' : percentText(likeBackRate.value),
      about: rateAbout(likeBackRate, before, isRateUnreadable),
    },
    of('Matches', totals.matches),
    of('Replies', totals.replies),
  ]
  return (
    <dl className={styles['totals']}>
      {cells.map(({ label, figure, about }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={styles['kpi']}>{figure}</dd>
          {about && <dd className={styles['about']}>{about}</dd>}
        </div>
      ))}
    </dl>
  )
}

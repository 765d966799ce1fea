import type { Analytics } from '@codekin/contracts/own-analytics/models'
import { comparedText, percentText, tooFewText, unavailableText } from '../figures/figure-labels.ts'
import styles from './analytics.module.css'
import { periodLabels } from './analytics.ts'

type Missing = Analytics['missing'][number]
type Total = Analytics['totals']['matches']

function comparisonText({ value, previous }: Total, before: string, unknownLabel: string): string {
  if (value === null) return unknownLabel
  return previous === null ? '' : comparedText(value, previous, before)
}

function rateAbout({ value, previous }: Analytics['likeBackRate'], before: string, isUnavailable: boolean): string {
  if (isUnavailable) return unavailableText
  if (value === null) return 'No likes in this period'
  return previous === null ? '' : `${percentText(previous)} in ${before}`
}

/** The totals of the time range, next to the previous period. */
export function Totals({ analytics: { timeRange, totals, likeBackRate, missing } }: { analytics: Analytics }) {
  const { before } = periodLabels(timeRange)
  const of = (label: string, total: Total, unknownLabel = 'Not available') => ({
    label,
    figure: total.value?.toLocaleString('en-GB') ?? '–',
    about: comparisonText(total, before, unknownLabel),
  })
  const unknownLabelBy = (service: Missing, otherwise?: string) =>
    missing.includes(service) ? unavailableText : otherwise
  const isRateUnavailable = missing.includes('discovery')
  const cells = [
    of('Your card was shown', totals.cardImpressions, unknownLabelBy('discovery', tooFewText)),
    of('Profile visits', totals.profileViews, unknownLabelBy('profile', tooFewText)),
    of('Likes you gave', totals.likesGiven, unknownLabelBy('discovery')),
    {
      label: 'Likes returned',
      figure: likeBackRate.value === null ? '–' : percentText(likeBackRate.value),
      about: rateAbout(likeBackRate, before, isRateUnavailable),
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

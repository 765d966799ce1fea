import type { Analytics } from '@codekin/contracts/own-analytics/models'
import { Card } from '@codekin/ui-kit/card'
import { Heading, Text } from '@codekin/ui-kit/text'
import { percentText, tooFewText, unavailableText } from '../figures/figure-labels.ts'
import styles from './analytics.module.css'
import { Shares } from './shares.tsx'

const placeNames = { discover: 'Discover', suggested: 'Suggestions on dashboards' } as const
const sourceNames = { swipe: 'You liked each other', staff: 'Introduced by our team' } as const

function sourceShares(counts: readonly { label: string; count: number }[]) {
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  return counts.map(({ label, count }) => ({
    label,
    part: count,
    of: all,
    text: `${count.toLocaleString('en-GB')} · ${percentText(count / Math.max(1, all))}`,
  }))
}

function Source({ title, counts, none }: { title: string; counts: { label: string; count: number }[]; none: string }) {
  return (
    <div className={styles['source']}>
      <Heading level={3} look="h4">
        {title}
      </Heading>
      {counts.length === 0 ? (
        <Text size="small" tone={2}>
          {none}
        </Text>
      ) : (
        <Shares label={title} shares={sourceShares(counts)} />
      )}
    </div>
  )
}

/** Where the card was shown, and how matches came about. */
export function Sources({ analytics: { sources, missing, totals } }: { analytics: Analytics }) {
  const cards = sources.cardImpressions.map(({ source, count }) => ({ label: placeNames[source], count }))
  const matches = sources.matches.map(({ source, count }) => ({ label: sourceNames[source], count }))
  const unknownLabel = totals.cardImpressions.value === null ? tooFewText : 'Your card wasn’t shown in this period'
  return (
    <Card aria-labelledby="sources">
      <Heading level={2} look="h3" id="sources">
        Sources
      </Heading>
      <div className={styles['sources']}>
        <Source
          title="Cards shown"
          counts={cards}
          none={`${missing.includes('discovery') ? unavailableText : unknownLabel}.`}
        />
        <Source title="Matches" counts={matches} none="No matches in this period." />
      </div>
    </Card>
  )
}

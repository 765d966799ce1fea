import type { Analytics } from '@codekin/contracts/own-analytics/models'
import { Card } from '@codekin/ui-kit/card'
import { Heading, Text } from '@codekin/ui-kit/text'
import { percentText, tooFewText, unreadableText } from '../figures/figure-words.ts'
import styles from './analytics.module.css'
import { Shares } from './shares.tsx'

const placeNames = { discover: 'Discover', suggested: 'Suggestions on dashboards' } as const
const sourceNames = { swipe: 'Both of you liked', staff: 'Introduced by our team' } as const

function sharesOf(counts: readonly { label: string; count: number }[]) {
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
        <Shares label={title} shares={sharesOf(counts)} />
      )}
    </div>
  )
}

/** Where others met one, and how matches came about. */
export function Sources({ analytics: { sources, missing, totals } }: { analytics: Analytics }) {
  const cards = sources.cardImpressions.map(({ source, count }) => ({ label: placeNames[source], count }))
  const matches = sources.matches.map(({ source, count }) => ({ label: sourceNames[source], count }))
  const untold = totals.cardImpressions.value === null ? tooFewText : 'On no card in this time'
  return (
    <Card aria-labelledby="sources">
      <Heading level={2} look="h3" id="sources">
        Where it came from
      </Heading>
      <div className={styles['sources']}>
        <Source
          title="Cards dealt"
          counts={cards}
          none={`${missing.includes('discovery') ? unreadableText : untold}.`}
        />
        <Source title="Matches" counts={matches} none="No matches in this time." />
      </div>
    </Card>
  )
}

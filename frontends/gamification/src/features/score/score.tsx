import { metricRow } from '@codekin/contracts/own-analytics/metrics'
import type { QualityMetric } from '@codekin/contracts/own-analytics/models'
import type { QualityDashboard } from '@codekin/contracts/quality/models'
import { Async, type AsyncQuery } from '@codekin/ui-kit/async'
import { Card } from '@codekin/ui-kit/card'
import { Stack } from '@codekin/ui-kit/layout'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Heading, Text, VisuallyHidden } from '@codekin/ui-kit/text'
import { Link } from '@codekin/web-runtime/router'
import { Advice, AdviceSkeleton } from '../advice/advice.tsx'
import { ProgressLine } from '../points/progress-bar.tsx'
import { peersText, unknownText, valueText } from './metric-labels.ts'
import styles from './score.module.css'

export function ScoreSkeleton() {
  return (
    <div className={styles['all']}>
      <Skeleton shape="card" height="var(--score-height)" />
      <div className={styles['metrics']}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} shape="card" height="var(--metric-height)" />
        ))}
      </div>
      <Skeleton width="11rem" height="1.5rem" />
      <AdviceSkeleton />
    </div>
  )
}

function Metric({ metric, missing }: { metric: QualityMetric; missing: QualityDashboard['missing'] }) {
  const { title, about, moves, to, weight } = metricRow(metric.metric)
  const { value, part } = metric
  return (
    <Card as="li" padding="dense" className={styles['metric']}>
      <div className={styles['metricHead']}>
        <Heading level={3} look="h4">
          {title}
        </Heading>
        <span className={styles['value']}>{value === null ? '–' : valueText(metric.metric, value)}</span>
      </div>
      {part !== null && (
        <ProgressLine done={part} of={100}>
          {part} of 100
        </ProgressLine>
      )}
      <Text size="small" tone={2}>
        {value === null ? unknownText(metric, missing) : about}
      </Text>
      {value !== null && weight > 0 && (
        <Text size="small" tone={3}>
          {peersText(metric)}
        </Text>
      )}
      {part !== 100 && (
        <Text size="small" className={styles['moves']}>
          {to === '/quality' ? (
            moves
          ) : (
            <Link to={to} className={styles['link'] ?? ''}>
              {moves}
            </Link>
          )}
        </Text>
      )}
    </Card>
  )
}

function Total({ dashboard: { score, rank, metrics } }: { dashboard: QualityDashboard }) {
  const scored = metrics.filter(({ part }) => part !== null).length
  return (
    <Card as="section" aria-labelledby="score" className={styles['total']}>
      <div className={styles['scoreWords']}>
        <Heading level={2} look="h3" id="score">
          Quality score
        </Heading>
        <Text size="small" tone={2}>
          {score === null
            ? 'Not enough data yet. You’ll get a score once 2 of its parts are known.'
            : `Based on the ${scored} parts known so far. Only you can see it.`}
        </Text>
        <Link to="?tab=leaderboard" className={styles['link'] ?? ''}>
          {rank === null
            ? 'No rank on the leaderboard this week'
            : `Rank ${rank.toLocaleString('en-GB')} on the leaderboard this week`}
        </Link>
      </div>
      <p className={styles['score']}>
        {score ?? <span aria-hidden="true">–</span>}
        {score === null ? <VisuallyHidden>No score yet</VisuallyHidden> : <span className={styles['of']}> of 100</span>}
      </p>
    </Card>
  )
}

/** The score with its parts, how to improve them, and next steps. */
export function Score({ query }: { query: AsyncQuery<QualityDashboard> }) {
  return (
    <Async query={query} skeleton={<ScoreSkeleton />} failureTitle="Your score couldn’t be loaded">
      {(dashboard) => (
        <div className={styles['all']}>
          <Total dashboard={dashboard} />
          <ul role="list" className={styles['metrics']} aria-label="Parts of your score">
            {dashboard.metrics.map((one) => (
              <Metric key={one.metric} metric={one} missing={dashboard.missing} />
            ))}
          </ul>
          {dashboard.next.length > 0 && (
            <Stack as="section" gap={5} aria-labelledby="next">
              <Heading level={2} id="next">
                What to do next
              </Heading>
              <Advice recommendations={dashboard.next} labelledBy="next" />
            </Stack>
          )}
        </div>
      )}
    </Async>
  )
}

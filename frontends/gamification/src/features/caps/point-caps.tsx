import type { PointEntry } from '@codekin/contracts/gamification/models'
import { pointTable } from '@codekin/contracts/gamification/points'
import { Async, type AsyncQuery } from '@codekin/ui-kit/async'
import { Card } from '@codekin/ui-kit/card'
import { clockTime } from '@codekin/ui-kit/clock'
import { Stack } from '@codekin/ui-kit/layout'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Heading, Text } from '@codekin/ui-kit/text'
import { ProgressLine } from '../points/progress-bar.tsx'
import styles from './caps.module.css'
import { worthLabels } from './worth-labels.ts'

type Cap = { kind: PointEntry['kind']; points: number; perDay: number }

const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f']

export function CapsSkeleton() {
  return (
    <div className={styles['caps']}>
      {skeletonRows.map((key) => (
        <Skeleton key={key} shape="card" height="13rem" />
      ))}
    </div>
  )
}

/** One-time points have no daily limit to show. */
function CapRow({ kind, points, perDay }: Cap) {
  const { title, about, reason } = pointTable[kind]
  const isFull = points >= perDay
  return (
    <Card as="li" padding="dense" className={styles['cap']}>
      <Heading level={3} look="h4">
        {title}
      </Heading>
      <Text size="small" tone={2}>
        {about}
      </Text>
      <Text size="small">
        <span className={styles['label']}>Worth </span>
        {worthLabels[kind]}
      </Text>
      <div className={styles['today']}>
        {kind !== 'onboarding' && (
          <ProgressLine done={points} of={perDay}>
            {points} of {perDay} today{isFull && ', full'}
          </ProgressLine>
        )}
        <Text size="small" tone={3}>
          {reason}
        </Text>
      </div>
    </Card>
  )
}

/** When the UTC day ends, in local time. */
function dayEnd(now = new Date()): string {
  return clockTime(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)))
}

/** What earns points, how many, and how much of today's cap is used, from the table that computes points. */
export function PointCaps({ query }: { query: AsyncQuery<readonly Cap[]> }) {
  return (
    <Stack as="section" gap={5} aria-labelledby="how">
      <div className={styles['intro']}>
        <Heading level={2} id="how">
          How you earn points
        </Heading>
        <Text size="ui" tone={2}>
          Apart from getting started, you earn points for what you do with others, for proof and for keeping Codekin
          safe. You get none for swiping, messages no one answers or being online, so there’s no rush. Each kind has a
          daily limit, which resets at {dayEnd()} (midnight UTC).
        </Text>
      </div>
      <Async query={query} skeleton={<CapsSkeleton />} failureTitle="Today’s points couldn’t be loaded">
        {(today) => (
          <ul role="list" className={styles['caps']} aria-labelledby="how">
            {today.map((cap) => (
              <CapRow key={cap.kind} {...cap} />
            ))}
          </ul>
        )}
      </Async>
    </Stack>
  )
}

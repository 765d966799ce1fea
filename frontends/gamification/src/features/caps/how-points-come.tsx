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
import { worthWords } from './worth-words.ts'

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
        {worthWords[kind]}
      </Text>
      <div className={styles['today']}>
        <ProgressLine done={points} of={perDay}>
          {points} of {perDay} today{isFull && ', full'}
        </ProgressLine>
        <Text size="small" tone={3}>
          {reason}
        </Text>
      </div>
    </Card>
  )
}

/** When the day (UTC) is over, on this device's clock. */
function dayEnd(now = new Date()): string {
  return clockTime(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)))
}

/** What earns, what it is worth and how full today is: the table by which points are computed, with its reasons. */
export function HowPointsCome({ query }: { query: AsyncQuery<readonly Cap[]> }) {
  return (
    <Stack as="section" gap={5} aria-labelledby="how">
      <div className={styles['intro']}>
        <Heading level={2} id="how">
          How points come
        </Heading>
        <Text size="ui" tone={2}>
          Beyond a good start, each takes two people or a proof. Nothing is given for swiping, for sending messages or
          for being here, so there is nothing to hurry for. A day gives only so much of each kind; the next one begins
          at {dayEnd()} (midnight UTC).
        </Text>
      </div>
      <Async query={query} skeleton={<CapsSkeleton />} failureTitle="What today has given could not be loaded">
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

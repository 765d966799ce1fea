import { earnedBadgeRow } from '@codekin/contracts/gamification/badges'
import type { OwnBadge } from '@codekin/contracts/gamification/models'
import { Async, type AsyncQuery } from '@codekin/ui-kit/async'
import { dayText } from '@codekin/ui-kit/clock'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { Stack } from '@codekin/ui-kit/layout'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Heading, Text } from '@codekin/ui-kit/text'
import { Award, Lock } from 'lucide-react'
import { causePhrase } from '../points/cause-labels.ts'
import { ProgressBar } from '../points/progress-bar.tsx'
import styles from './badges.module.css'
import { rarityText } from './rarity-text.ts'

type Badges = { earned: OwnBadge[]; locked: OwnBadge[] }

export function BadgesSkeleton() {
  return (
    <div className={styles['badges']}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} shape="card" height="9rem" />
      ))}
    </div>
  )
}

function Earned({ badge: { badge, earnedAt, evidence, rarity } }: { badge: OwnBadge }) {
  const { title, about } = earnedBadgeRow(badge)
  return (
    <li className={styles['badge']} data-earned="">
      <Award size={24} aria-hidden="true" />
      <div className={styles['words']}>
        <Heading level={3} look="h4">
          {title}
        </Heading>
        <Text size="small" tone={2}>
          {about}
        </Text>
        {earnedAt !== null && (
          <Text size="small" tone={2}>
            Earned on {dayText(earnedAt)}
            {evidence && ` ${causePhrase(evidence)}`}.
          </Text>
        )}
        <Text size="small" tone={3}>
          {rarityText(rarity)}
        </Text>
      </div>
    </li>
  )
}

function Locked({ badge: { badge, progress, rarity } }: { badge: OwnBadge }) {
  const { title, about } = earnedBadgeRow(badge)
  return (
    <li className={styles['badge']}>
      <Lock size={20} aria-hidden="true" />
      <div className={styles['words']}>
        <Text size="ui" isStrong>
          {title}
        </Text>
        <Text size="small" tone={2}>
          {about}
        </Text>
        <Text size="small" tone={3}>
          {rarityText(rarity)}
        </Text>
        <div className={styles['progress']}>
          <ProgressBar {...progress} />
          <Text as="span" size="small" tone={2} className={styles['figure']}>
            {progress.done} of {progress.of}
          </Text>
        </div>
      </div>
    </li>
  )
}

function Lists({ earned, locked }: Badges) {
  return (
    <Stack gap={7}>
      {earned.length === 0 ? (
        <EmptyState
          art={<Award size={40} />}
          title="No badges yet"
          text="You’ll get your first one for a reply, an endorsement or a passed test."
          level={3}
        />
      ) : (
        <ul role="list" className={styles['badges']} aria-labelledby="badges">
          {earned.map((one) => (
            <Earned key={one.badge} badge={one} />
          ))}
        </ul>
      )}
      {locked.length > 0 && (
        <Stack gap={4}>
          <Heading level={3} id="to-earn">
            To earn
          </Heading>
          <ul role="list" className={styles['badges']} aria-labelledby="to-earn">
            {locked.map((one) => (
              <Locked key={one.badge} badge={one} />
            ))}
          </ul>
        </Stack>
      )}
    </Stack>
  )
}

/** Earned badges with what earned them, and locked ones with their requirements, closest first. */
export function BadgesSection({ query }: { query: AsyncQuery<Badges> }) {
  return (
    <Stack as="section" gap={5} aria-labelledby="badges">
      <div className={styles['intro']}>
        <Heading level={2} id="badges">
          Badges
        </Heading>
        <Text size="ui" tone={2}>
          You earn badges with your points. Rarity compares everyone who has points.
        </Text>
      </div>
      <Async query={query} skeleton={<BadgesSkeleton />} failureTitle="Your badges couldn’t be loaded">
        {(badges) => <Lists {...badges} />}
      </Async>
    </Stack>
  )
}

import { achievementTable } from '@codekin/contracts/skill-verification/achievements'
import type { Achievement } from '@codekin/contracts/skill-verification/badge-models'
import { Async } from '@codekin/ui-kit/async'
import { dayText } from '@codekin/ui-kit/clock'
import { Stack } from '@codekin/ui-kit/layout'
import { Heading, Text } from '@codekin/ui-kit/text'
import { Check } from 'lucide-react'
import styles from './badges.module.css'
import { useAchievements } from './badges.ts'
import { MilestonesSkeleton } from './badges-skeleton.tsx'
import { ProgressBar } from './progress-bar.tsx'

function MilestoneState({ achievement: { progress, achievedAt } }: { achievement: Achievement }) {
  const { value, of } = progress
  if (achievedAt !== null) {
    return (
      <Text size="small" tone={2} className={styles['reached']}>
        <Check size={14} aria-hidden="true" />
        Reached on {dayText(achievedAt)}
      </Text>
    )
  }
  if (of === 1) {
    return (
      <Text size="small" tone={3}>
        Not yet
      </Text>
    )
  }
  return <ProgressBar value={value} of={of} text={`${Math.round(value)} of ${of}`} />
}

/** Reached ones newest first, then nearest. */
function inOrder(achievements: readonly Achievement[]): Achievement[] {
  const progressShare = ({ progress: { value, of } }: Achievement) => value / of
  return achievements.toSorted((a, b) => {
    if (a.achievedAt !== null && b.achievedAt !== null) return b.achievedAt.localeCompare(a.achievedAt)
    if (a.achievedAt !== null) return -1
    return b.achievedAt === null ? progressShare(b) - progressShare(a) : 1
  })
}

/** Milestones with dates and progress. */
export function Milestones() {
  const query = useAchievements()
  const reached = query.data?.achievements.filter(({ achievedAt }) => achievedAt !== null).length
  return (
    <Stack as="section" gap={5} aria-labelledby="milestones">
      <div className={styles['intro']}>
        <Heading level={2} id="milestones">
          Milestones
        </Heading>
        <Text size="ui" tone={2}>
          {query.data
            ? `${reached} of ${query.data.achievements.length} reached. Only you can see them.`
            : 'Only you can see them.'}
        </Text>
      </div>
      <Async query={query} skeleton={<MilestonesSkeleton />} failureTitle="Your milestones couldn’t be loaded">
        {({ achievements }) => (
          <ul role="list" className={styles['milestones']}>
            {inOrder(achievements).map((achievement) => {
              const { title, about } = achievementTable[achievement.kind]
              return (
                <li
                  key={achievement.kind}
                  className={styles['milestone']}
                  data-reached={achievement.achievedAt !== null || undefined}
                >
                  <Heading level={3} look="h4">
                    {title}
                  </Heading>
                  <Text size="small" tone={2}>
                    {about}
                  </Text>
                  <div className={styles['standing']}>
                    <MilestoneState achievement={achievement} />
                  </div>
                </li>
              )
            })}
          </ul>
        )}
      </Async>
    </Stack>
  )
}

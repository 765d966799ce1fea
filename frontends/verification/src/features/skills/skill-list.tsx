import { Async } from '@codekin/ui-kit/async'
import { LinkButton } from '@codekin/ui-kit/button'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { Stack } from '@codekin/ui-kit/layout'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Heading, Text } from '@codekin/ui-kit/text'
import { Link } from '@codekin/web-runtime/router'
import { BadgeCheck } from 'lucide-react'
import type { useDashboard } from '../endorsements/endorsements.ts'
import { ownSkills, useOwnEvidence } from './evidence.ts'
import type { StepActions } from './next-step.tsx'
import { SkillCard } from './skill-card.tsx'
import styles from './skills.module.css'

export function SkillsSkeleton() {
  return (
    <div className={styles['skills']}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} shape="card" height="var(--skill-height)" />
      ))}
    </div>
  )
}

/** The user's skills, highest confidence first. */
export function SkillList({ query, ...actions }: { query: ReturnType<typeof useDashboard> } & StepActions) {
  const { data: proved } = useOwnEvidence()
  return (
    <Stack as="section" gap={5} aria-labelledby="your-skills">
      <div className={styles['head']}>
        <Heading level={2} id="your-skills">
          Your skills
        </Heading>
        <Text size="ui" tone={2}>
          Each skill’s confidence out of 100, and what each proof is worth on its own. No single proof reaches 100, and
          each fades over the years.
        </Text>
      </div>
      <Async
        query={query}
        skeleton={<SkillsSkeleton />}
        failureTitle="Your skills couldn’t be loaded"
        isEmpty={({ skills }) => skills.length === 0 && !proved?.skills.length}
        empty={
          <EmptyState
            art={<BadgeCheck size={40} />}
            title="No skills yet"
            text="List what you know, and your matches can vouch for it."
            level={3}
            action={<LinkButton render={<Link to="/profile" />}>Add skills to your profile</LinkButton>}
          />
        }
      >
        {({ skills }) => (
          <ul role="list" className={styles['skills']}>
            {ownSkills(skills, proved?.skills).map((one) => (
              <li key={one.skill}>
                <SkillCard one={one} {...actions} />
              </li>
            ))}
          </ul>
        )}
      </Async>
    </Stack>
  )
}

import type { Idea } from '@codekin/contracts/project-ideas/models'
import { Card } from '@codekin/ui-kit/card'
import { Heading, Text } from '@codekin/ui-kit/text'
import type { ElementType, ReactNode } from 'react'
import styles from './idea-card.module.css'
import { ideaLine } from './idea-labels.ts'
import { goalNames } from './labels.ts'

type IdeaCardProps = {
  idea: Omit<Idea, 'isOwn'>
  /** The required skills. */
  skills: ReactNode
  level: 2 | 3
  as?: ElementType
  className?: string | undefined
  /** Its actions, or its result. */
  children?: ReactNode
}

/** A project idea for two. */
export function IdeaCard({ idea, skills, level, as = 'div', className, children }: IdeaCardProps) {
  return (
    <Card as={as} padding="none" hunk={ideaLine(idea)} className={className}>
      <div className={styles['idea']}>
        <div>
          <Heading dir="auto" level={level} look="h4" className={styles['title']}>
            {idea.title}
          </Heading>
          <Text size="small" tone={3}>
            {goalNames[idea.goal]}
          </Text>
        </div>
        <Text dir="auto" size="ui" tone={2} className={styles['summary']}>
          {idea.summary}
        </Text>
        {skills}
        {children && <div className={styles['foot']}>{children}</div>}
      </div>
    </Card>
  )
}

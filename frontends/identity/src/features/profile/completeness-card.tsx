import type { OwnProfile } from '@codekin/contracts/users/models'
import { Card } from '@codekin/ui-kit/card'
import { ScoreRing } from '@codekin/ui-kit/score-ring'
import { Heading, Text } from '@codekin/ui-kit/text'
import { completenessOf } from './completeness.ts'
import styles from './completeness-card.module.css'

/** How complete the own profile is, with the next best thing to add; gone when nothing is missing. */
export function CompletenessCard({ profile }: { profile: OwnProfile }) {
  const { percent, next } = completenessOf(profile)
  if (!next) return null
  return (
    <Card aria-label="Completeness">
      <div className={styles['row']}>
        <ScoreRing score={percent} size={56} what="percent of your profile is filled in" />
        <div className={styles['text']}>
          <Heading level={2} look="h4">
            {next.label}
          </Heading>
          <Text size="small" tone={2}>
            {next.why}
          </Text>
        </div>
      </div>
    </Card>
  )
}

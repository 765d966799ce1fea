import type { OwnProfile } from '@codekin/contracts/users/models'
import { completenessOf } from '@codekin/people/completeness'
import { CompletenessMeter } from '@codekin/people/completeness-meter'
import { Card } from '@codekin/ui-kit/card'
import { Heading, Text } from '@codekin/ui-kit/text'
import styles from './completeness-card.module.css'

/** The profile's completeness, with the best next step; renders nothing if nothing is missing. */
export function CompletenessCard({ profile }: { profile: OwnProfile }) {
  const [next] = completenessOf(profile).open
  if (!next) return null
  return (
    <Card aria-label="Completeness">
      <CompletenessMeter profile={profile} />
      <div className={styles['text']}>
        <Heading level={2} look="h4">
          {next.label}
        </Heading>
        <Text size="small" tone={2}>
          {next.why}
        </Text>
      </div>
    </Card>
  )
}

import type { OwnProfile } from '@codekin/contracts/users/models'
import { localTime } from '@codekin/people/local-time'
import { counted } from '@codekin/people/phrases'
import { useNow } from '@codekin/people/use-now'
import { goalNames, roleNames } from '@codekin/people/words'
import { Avatar } from '@codekin/ui-kit/avatar'
import { Chip } from '@codekin/ui-kit/chip'
import { Heading, Text } from '@codekin/ui-kit/text'
import type { ProfileFields } from '../profile/profile-form.ts'
import styles from './preview-card.module.css'

type Shown = 'full_name' | 'headline' | 'roles' | 'experienceYears' | 'city' | 'timezone' | 'goals'
type Draft = { [F in Shown]?: ProfileFields[F] | undefined }

function lineOf({ roles = [], experienceYears, city, timezone }: Draft, now: Date): string {
  const time = localTime(timezone ?? null, now)
  const years = experienceYears === null || experienceYears === undefined ? '' : counted(experienceYears, 'year')
  return [roles[0] ? roleNames[roles[0]] : '', years, city, time].filter(Boolean).join(' · ')
}

/** The own card as others will meet it, growing with each answer. */
export function PreviewCard({ profile, draft }: { profile: OwnProfile; draft: Draft }) {
  const name = draft.full_name?.trim() || 'Your name'
  const line = lineOf(draft, useNow())
  const skills = profile.skills.slice(0, 6)
  return (
    <div className={styles['card']}>
      <div className={styles['picture']}>
        <Avatar name={name} photoUrl={profile.photoUrl} size={96} />
      </div>
      <div className={styles['text']}>
        <Heading level={2} look="h3">
          {name}
        </Heading>
        {line && (
          <Text size="small" tone={3}>
            {line}
          </Text>
        )}
        {draft.headline ? <Text tone={2}>{draft.headline}</Text> : <span className={styles['gap']} />}
        <div className={styles['chips']}>
          {skills.length > 0 ? (
            skills.map((skill) => <Chip key={skill.id}>{skill.name}</Chip>)
          ) : (
            <>
              <span className={styles['chipGap']} />
              <span className={styles['chipGap']} />
              <span className={styles['chipGap']} />
            </>
          )}
        </div>
        {draft.goals && draft.goals.length > 0 && (
          <Text size="small" tone="add">
            +{' '}
            {draft.goals
              .slice(0, 3)
              .map((goal) => goalNames[goal])
              .join(', ')}
          </Text>
        )}
      </div>
    </div>
  )
}

import type { Profile } from '@codekin/contracts/users/models'
import { localTime } from '@codekin/people/local-time'
import { PersonFacts } from '@codekin/people/person-facts'
import { experienceText, placeOf } from '@codekin/people/phrases'
import { useNow } from '@codekin/people/use-now'
import { roleNames } from '@codekin/people/words'
import { Avatar } from '@codekin/ui-kit/avatar'
import { Chip } from '@codekin/ui-kit/chip'
import { Heading, Text } from '@codekin/ui-kit/text'
import type { ReactNode } from 'react'
import styles from './profile-header.module.css'

export type Shown = Omit<Profile, 'createdAt'>

function Facts({ profile }: { profile: Shown }) {
  const time = localTime(profile.timezone, useNow())
  const experience = experienceText(profile.experienceYears)
  return (
    <PersonFacts
      place={placeOf(profile)}
      time={
        time && (
          <>
            <span className={styles['time']}>{time}</span> local time
          </>
        )
      }
      experience={profile.experienceYears ? `${experience} of experience` : experience}
    />
  )
}

/** Who somebody is, in one look. `photo` stands in place of the plain picture, `actions` at the end. */
export function ProfileHeader({ profile, photo, actions }: { profile: Shown; photo?: ReactNode; actions?: ReactNode }) {
  return (
    <div className={styles['header']}>
      <div className={styles['photo']}>
        {photo ?? <Avatar name={profile.full_name} photoUrl={profile.photoUrl} size={160} isSquare />}
      </div>
      <div className={styles['who']}>
        <div className={styles['title']}>
          <Heading level={1}>{profile.full_name}</Heading>
          {actions && <div className={styles['actions']}>{actions}</div>}
        </div>
        {profile.headline && (
          <Text size="long" tone={2} className={styles['headline']}>
            {profile.headline}
          </Text>
        )}
        <Facts profile={profile} />
        {profile.roles.length > 0 && (
          <div className={styles['roles']}>
            {profile.roles.map((role) => (
              <Chip key={role}>{roleNames[role]}</Chip>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}

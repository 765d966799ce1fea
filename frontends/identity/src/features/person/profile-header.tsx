import type { Profile } from '@codekin/contracts/users/models'
import { Avatar } from '@codekin/ui-kit/avatar'
import { Chip } from '@codekin/ui-kit/chip'
import { Heading, Text } from '@codekin/ui-kit/text'
import { Briefcase, Clock, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { localTime, useNow } from './local-time.ts'
import styles from './profile-header.module.css'
import { counted, roleNames } from './words.ts'

export type Shown = Omit<Profile, 'createdAt'>

function experienceText(years: number | null): string | undefined {
  if (years === null) return undefined
  return years === 0 ? 'Starting out' : `${counted(years, 'year')} of experience`
}

function Facts({ profile }: { profile: Shown }) {
  const now = useNow()
  const time = localTime(profile.timezone, now)
  const experience = experienceText(profile.experienceYears)
  const place = profile.location || profile.city
  if (!place && !time && !experience) return null
  return (
    <ul className={styles['facts']} aria-label="At a glance">
      {place && (
        <li>
          <MapPin size={16} aria-hidden="true" />
          {place}
        </li>
      )}
      {time && (
        <li>
          <Clock size={16} aria-hidden="true" />
          <span>
            <span className={styles['time']}>{time}</span> local time
          </span>
        </li>
      )}
      {experience && (
        <li>
          <Briefcase size={16} aria-hidden="true" />
          {experience}
        </li>
      )}
    </ul>
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

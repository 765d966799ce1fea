import type { Profile } from '@codekin/contracts/users/models'
import { roleNames } from '@codekin/contracts/users/role-names'
import { Avatar } from '@codekin/ui-kit/avatar'
import { Card } from '@codekin/ui-kit/card'
import { Chip } from '@codekin/ui-kit/chip'
import { Heading, Text } from '@codekin/ui-kit/text'
import type { ReactNode } from 'react'
import { localTime } from './local-time.ts'
import { PersonArt } from './person-art.tsx'
import { PersonFacts } from './person-facts.tsx'
import { experienceText, placeOf } from './phrases.ts'
import styles from './profile-header.module.css'
import { useNow } from './use-now.ts'

/** The visible part of a profile. */
export type ShownProfile = Omit<Profile, 'createdAt'>

function Facts({ profile }: { profile: ShownProfile }) {
  const time = localTime(profile.timezone, useNow())
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
      experience={experienceText(profile.experienceYears)}
      githubName={profile.github_username}
    />
  )
}

function Who({ profile, actions }: { profile: ShownProfile; actions?: ReactNode }) {
  return (
    <div className={styles['who']}>
      <div className={styles['title']}>
        <Heading dir="auto" level={1}>
          {profile.full_name}
        </Heading>
        {actions && <div className={styles['actions']}>{actions}</div>}
      </div>
      {profile.headline && (
        <Text dir="auto" size="long" tone={2}>
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
  )
}

type ProfileHeaderProps = {
  profile: ShownProfile
  /** Replaces the plain picture, 160 pixels wide. */
  photo?: ReactNode
  actions?: ReactNode
  /** The gutter line below, and the text after it. */
  hunk: string
  since?: ReactNode
}

/** A person at a glance. */
export function ProfileHeader({ profile, photo, actions, hunk, since }: ProfileHeaderProps) {
  return (
    <Card padding="none" className={styles['header']}>
      <div className={styles['band']}>
        <PersonArt name={profile.full_name} photoUrl={null} isBand />
      </div>
      <div className={styles['body']}>
        <div className={styles['photo']}>
          {photo ?? <Avatar name={profile.full_name} photoUrl={profile.photoUrl} size={160} isSquare />}
        </div>
        <Who profile={profile} actions={actions} />
      </div>
      <p className={styles['hunk']}>
        @@ {hunk} @@ {since && <span className={styles['since']}>{since}</span>}
      </p>
    </Card>
  )
}

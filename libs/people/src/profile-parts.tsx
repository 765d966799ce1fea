import { roleNames } from '@codekin/contracts/users/role-names'
import { Chip } from '@codekin/ui-kit/chip'
import { Text } from '@codekin/ui-kit/text'
import { ExternalLink } from 'lucide-react'
import { goalNames } from './labels.ts'
import { languageName } from './language-name.ts'
import type { ShownProfile } from './profile-header.tsx'
import styles from './profile-parts.module.css'

export function Bio({ profile }: { profile: ShownProfile }) {
  return (
    <Text dir="auto" size="long" className={styles['bio']}>
      {profile.bio}
    </Text>
  )
}

function Chips({ names }: { names: readonly string[] }) {
  return (
    <div className={styles['chips']}>
      {names.map((name) => (
        <Chip key={name}>{name}</Chip>
      ))}
    </div>
  )
}

/** A person's goals, and the roles they seek. */
export function Wishes({ profile }: { profile: ShownProfile }) {
  return (
    <>
      {profile.goals.length > 0 && (
        <div className={styles['group']}>
          <Text size="small" tone={3}>
            Here for
          </Text>
          <Chips names={profile.goals.map((goal) => goalNames[goal])} />
        </div>
      )}
      {profile.lookingFor.length > 0 && (
        <div className={styles['group']}>
          <Text size="small" tone={3}>
            Looking for
          </Text>
          <Chips names={profile.lookingFor.map((role) => roleNames[role])} />
        </div>
      )}
    </>
  )
}

export function Languages({ profile }: { profile: ShownProfile }) {
  return <Chips names={profile.languages.map(languageName)} />
}

/** A person's projects: each with its skills. */
export function Projects({ projects, level = 3 }: { projects: ShownProfile['showcase']; level?: 3 | 4 }) {
  const Title = `h${level}` as const
  return (
    <ul role="list" className={styles['projects']}>
      {projects.map(({ title, text, url, skills }, at) => (
        <li key={`${at} ${title}`} className={styles['project']}>
          <Title dir="auto" className={styles['projectTitle']}>
            {url ? (
              <a href={url} target="_blank" rel="noreferrer nofollow">
                <bdi>{title}</bdi>
                <ExternalLink size={14} aria-hidden="true" />
              </a>
            ) : (
              title
            )}
          </Title>
          {text && (
            <p dir="auto" className={styles['projectText']}>
              {text}
            </p>
          )}
          {skills.length > 0 && <Chips names={skills} />}
        </li>
      ))}
    </ul>
  )
}

export function Links({ profile }: { profile: ShownProfile }) {
  return (
    <ul role="list" className={styles['links']}>
      {profile.links.map(({ label, url }) => (
        <li key={`${label} ${url}`}>
          <a href={url} target="_blank" rel="noreferrer nofollow">
            <ExternalLink size={14} aria-hidden="true" />
            <bdi>{label}</bdi>
          </a>
        </li>
      ))}
    </ul>
  )
}

import type { Person } from '@codekin/contracts/skill-verification/models'
import { Avatar } from '@codekin/ui-kit/avatar'
import { Text } from '@codekin/ui-kit/text'
import { Link } from '@codekin/web-runtime/router'
import type { ReactNode } from 'react'
import styles from './who.module.css'

/** Somebody by face and name, which leads to their profile; null where one may not see who it is. */
export function Who({
  person,
  size = 40,
  children,
}: {
  person: Person | null
  size?: 32 | 40 | 56
  /** What stands below the name. */
  children?: ReactNode
}) {
  return (
    <div className={styles['who']}>
      <Avatar name={person?.full_name ?? '?'} photoUrl={person?.photoUrl ?? null} size={size} />
      <div className={styles['words']}>
        {person ? (
          <Link to={`/profile/${person.id}`} className={styles['name'] ?? ''}>
            <bdi>{person.full_name}</bdi>
          </Link>
        ) : (
          <Text as="span" size="ui" isStrong>
            Somebody you cannot see
          </Text>
        )}
        {children}
      </div>
    </div>
  )
}

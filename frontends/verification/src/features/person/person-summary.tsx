import type { Person } from '@codekin/contracts/skill-verification/models'
import { Avatar } from '@codekin/ui-kit/avatar'
import { Text } from '@codekin/ui-kit/text'
import { Link } from '@codekin/web-runtime/router'
import type { ReactNode } from 'react'
import styles from './person-summary.module.css'

/** A person with photo and link to the profile; null if not visible to the viewer. */
export function PersonSummary({
  person,
  size = 40,
  children,
}: {
  person: Person | null
  size?: 32 | 40 | 56
  /** Content below the name. */
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
            Someone you can’t see
          </Text>
        )}
        {children}
      </div>
    </div>
  )
}

import type { Profile } from '@codekin/contracts/users/models'
import { aboutLine } from '@codekin/people/phrases'
import { Avatar } from '@codekin/ui-kit/avatar'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Link } from '@codekin/web-runtime/router'
import type { ReactNode } from 'react'
import styles from './people-row.module.css'

export type ShownPerson = {
  profile: Profile
  /** In the corner: a score, a day. */
  mark?: ReactNode
  /** The reason to show them. */
  why: ReactNode
}

/** People side by side, with links to their profiles. */
export function PeopleRow({ people, onOpen }: { people: readonly ShownPerson[]; onOpen: () => void }) {
  return (
    <ul role="list" className={styles['row']}>
      {people.map(({ profile, mark, why }) => (
        <li key={profile.id}>
          <Link to={`/profile/${profile.id}`} className={styles['person'] ?? ''} onClick={onOpen}>
            <span className={styles['head']}>
              <Avatar name={profile.full_name} photoUrl={profile.photoUrl} size={40} />
              {mark !== undefined && <span className={styles['mark']}>{mark}</span>}
            </span>
            <span dir="auto" className={styles['name']}>
              {profile.full_name}
            </span>
            <span className={styles['about']}>{aboutLine(profile, 1)}</span>
            <span className={styles['why']}>{why}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function PeopleRowSkeleton({ count }: { count: number }) {
  return (
    <div className={styles['row']}>
      {Array.from({ length: count }, (_, place) => (
        <Skeleton key={place} shape="card" height="10rem" />
      ))}
    </div>
  )
}

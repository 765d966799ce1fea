import type { Match } from '@codekin/contracts/matching/models'
import { Avatar } from '@codekin/ui-kit/avatar'
import { RelativeTime } from '@codekin/ui-kit/time'
import { Link } from '@codekin/web-runtime/router'
import styles from './new-matches.module.css'

const shownMax = 6

/** Matches without messages. */
export function NewMatches({ matches }: { matches: readonly Match[] }) {
  return (
    <ul role="list" className={styles['list']}>
      {matches.slice(0, shownMax).map(({ id, profile, compatibility, matchedAt }) => (
        <li key={id}>
          <Link to={`/matches/${id}`} className={styles['match'] ?? ''}>
            <Avatar name={profile.full_name} photoUrl={profile.photoUrl} size={56} />
            <span className={styles['words']}>
              <span dir="auto" className={styles['name']}>
                {profile.full_name}
              </span>
              <span className={styles['about']}>
                <span className={styles['score']}>{compatibility.score}%</span> · <RelativeTime iso={matchedAt} />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

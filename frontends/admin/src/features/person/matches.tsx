import type { Person } from '@codekin/contracts/admin/people-models'
import { Chip } from '@codekin/ui-kit/chip'
import { dayText } from '@codekin/ui-kit/clock'
import { Text } from '@codekin/ui-kit/text'
import { Link } from '@codekin/web-runtime/router'
import { countNote } from './cases.tsx'
import { Nothing, Part } from './part.tsx'
import styles from './person.module.css'

/** The person's matches. */
export function Matches({ about: { matches, person } }: { about: Person }) {
  return (
    <Part title="Matches" note={countNote(matches.length)}>
      {matches.length === 0 ? (
        <Nothing>No matches yet.</Nothing>
      ) : (
        <ul role="list" className={styles['list']}>
          {matches.map(({ matchId, with: other, status, source, createdAt }) => (
            <li key={matchId} className={styles['line']}>
              {other ? (
                <Link to={`/admin/people/${other.userId}`}>
                  <bdi>{other.full_name}</bdi>
                </Link>
              ) : (
                <Text as="span" size="ui" tone={2}>
                  Deleted account
                </Text>
              )}
              {status === 'ended' && <Chip>Ended</Chip>}
              {source === 'staff' && <Chip tone="info">By staff</Chip>}
              <Text as="span" size="small" tone={2}>
                {dayText(createdAt, 'medium')}
              </Text>
            </li>
          ))}
        </ul>
      )}
      <Text size="ui">
        <Link to={`/admin/conversations?userId=${person.id}`}>Conversations</Link>
      </Text>
    </Part>
  )
}

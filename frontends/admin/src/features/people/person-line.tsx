import type { PersonSummary } from '@codekin/contracts/moderation/models'
import { Avatar } from '@codekin/ui-kit/avatar'
import { Breakable } from '@codekin/ui-kit/breakable'
import { Text } from '@codekin/ui-kit/text'
import styles from './person-line.module.css'

/** A person in a row: photo, name, and a note. */
export function PersonLine({ person, note }: { person: PersonSummary | null; note?: string }) {
  const name = person?.full_name ?? 'Deleted account'
  return (
    <span className={styles['line']}>
      <Avatar name={name} photoUrl={person?.photoUrl ?? null} size={32} />
      <span className={styles['words']}>
        <Text dir="auto" as="span" size="ui" isStrong isTruncated className={styles['name']}>
          {name}
        </Text>
        {note && (
          <Text dir="auto" as="span" size="small" tone={3} isTruncated className={styles['note']}>
            <Breakable text={note} />
          </Text>
        )}
      </span>
    </span>
  )
}

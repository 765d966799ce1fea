import type { Profile } from '@codekin/contracts/users/models'
import { aboutLine } from '@codekin/people/phrases'
import { Avatar } from '@codekin/ui-kit/avatar'
import { Chip } from '@codekin/ui-kit/chip'
import { Link } from '@codekin/web-runtime/router'
import styles from './found-people.module.css'

const skillsMax = 5

/** The people found, with links to their profiles. */
export function FoundPeople({ people }: { people: readonly Profile[] }) {
  return (
    <ul role="list" className={styles['people']}>
      {people.map((person) => (
        <li key={person.id}>
          <Link to={`/profile/${person.id}`} className={styles['person'] ?? ''}>
            <Avatar name={person.full_name} photoUrl={person.photoUrl} size={56} />
            <span className={styles['words']}>
              <span dir="auto" className={styles['name']}>
                {person.full_name}
              </span>
              {person.headline && (
                <span dir="auto" className={styles['headline']}>
                  {person.headline}
                </span>
              )}
              <span className={styles['about']}>{aboutLine(person)}</span>
              <span className={styles['skills']}>
                {person.skills.slice(0, skillsMax).map(({ id, name }) => (
                  <Chip key={id}>{name}</Chip>
                ))}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

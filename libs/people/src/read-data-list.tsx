import { Text } from '@codekin/ui-kit/text'
import { Check, X } from 'lucide-react'
import styles from './read-data-list.module.css'

const read = [
  'Commits by your verified GitHub addresses, in your repositories and others’',
  'How much they change, by language and framework',
  'Your merged pull requests, and whether others reviewed them',
]

const never = [
  'Read issues, discussions or messages',
  'Keep names or code of private repositories: we keep numbers only, and only if you choose to',
  'Write, star, follow or post anything',
]

/** What a GitHub account is read for, and what never happens to it. */
export function ReadDataList() {
  return (
    <div className={styles['lists']}>
      <div>
        <Text size="ui" isStrong>
          What we read
        </Text>
        <ul role="list" className={styles['list']}>
          {read.map((line) => (
            <li key={line}>
              <Check size={16} aria-hidden="true" className={styles['yes']} />
              {line}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <Text size="ui" isStrong>
          What we never do
        </Text>
        <ul role="list" className={styles['list']}>
          {never.map((line) => (
            <li key={line}>
              <X size={16} aria-hidden="true" className={styles['no']} />
              {line}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

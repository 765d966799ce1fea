import type { JuryDesk } from '@codekin/contracts/reports/jury'
import { Text } from '@codekin/ui-kit/text'
import { Link } from '@codekin/web-runtime/router'
import styles from './review.module.css'
import { hurdlesOf, hurdleWords } from './review-desk.ts'

/** What keeps somebody out, each with where it can be changed. */
export function Hurdles({ desk }: { desk: JuryDesk }) {
  return (
    <div className={styles['hurdles']}>
      <Text size="ui">You can’t join yet:</Text>
      <ul>
        {hurdlesOf(desk).map((hurdle) => {
          const { text, link } = hurdleWords[hurdle]
          return (
            <li key={hurdle}>
              <Text as="span" size="ui" tone={2}>
                {text}
              </Text>
              {link && (
                <Link to={link.to} className={styles['link'] ?? ''}>
                  {link.label}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

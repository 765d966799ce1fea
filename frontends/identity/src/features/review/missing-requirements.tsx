import type { JuryDesk } from '@codekin/contracts/reports/jury'
import { Text } from '@codekin/ui-kit/text'
import { Link } from '@codekin/web-runtime/router'
import styles from './review.module.css'
import { missingRequirements, requirementLabels } from './review-desk.ts'

/** Why the user can’t join yet, with links to where they can change it. */
export function MissingRequirements({ desk }: { desk: JuryDesk }) {
  return (
    <div className={styles['requirements']}>
      <Text size="ui">You can’t join yet:</Text>
      <ul>
        {missingRequirements(desk).map((requirement) => {
          const { text, link } = requirementLabels[requirement]
          return (
            <li key={requirement}>
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

import { Text } from '@codekin/ui-kit/text'
import { Link } from '@codekin/web-runtime/router'
import { ChevronRight, History } from 'lucide-react'
import styles from '../frame/settings.module.css'
import { SettingsPart } from '../frame/settings-part.tsx'

/** Links to the profile history. */
export function HistoryPart() {
  return (
    <SettingsPart id="history" title="Profile history">
      <Link to="/settings/profile-history" className={styles['rowLink'] ?? ''}>
        <History size={20} aria-hidden="true" />
        <span className={styles['grow']}>
          <Text as="span" size="ui">
            What changed on your profile, and when
          </Text>
        </span>
        <ChevronRight size={16} aria-hidden="true" />
      </Link>
    </SettingsPart>
  )
}

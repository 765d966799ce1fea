import { Link } from '@codekin/web-runtime/router'
import { ChevronRight } from 'lucide-react'
import { type SettingsPage, settingsPages } from '../sections.ts'
import styles from './settings.module.css'

/** The pages of the settings, as a list of links. */
export function PageList({ shown }: { shown: SettingsPage | undefined }) {
  return (
    <ul className={styles['pages']}>
      {settingsPages.map(
        (page) =>
          page.within === undefined && (
            <li key={page.slug}>
              <Link
                to={`/settings/${page.slug}`}
                className={styles['page'] ?? ''}
                aria-current={page.slug === (shown?.within ?? shown?.slug) ? 'page' : undefined}
                onPointerEnter={() => void page.Page.preload?.()}
                onFocus={() => void page.Page.preload?.()}
              >
                <page.Icon size={18} aria-hidden="true" />
                <span className={styles['grow']}>{page.title}</span>
                <ChevronRight size={16} aria-hidden="true" className={styles['onPhones']} />
              </Link>
            </li>
          ),
      )}
    </ul>
  )
}

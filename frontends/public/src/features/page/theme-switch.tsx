import { useAppearance } from '@codekin/web-runtime/theme'
import { Moon, Sun } from 'lucide-react'
import styles from './page.module.css'
import { useIsHydrated } from './use-is-hydrated.ts'

/** Both icons are rendered, and the theme shows the matching one, even before any script runs. */
export function ThemeSwitch() {
  const { theme: storedTheme, setTheme } = useAppearance()
  // The build rendered the default theme; only the browser knows the stored one.
  const theme = useIsHydrated() ? storedTheme : 'dark'
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <button
      type="button"
      className={styles['theme']}
      aria-label={`Use the ${other} theme`}
      onClick={() => setTheme(other)}
    >
      <Sun size={18} aria-hidden="true" className={styles['sun']} />
      <Moon size={18} aria-hidden="true" className={styles['moon']} />
    </button>
  )
}

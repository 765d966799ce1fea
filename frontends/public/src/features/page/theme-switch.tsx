import { useAppearance } from '@codekin/web-runtime/theme'
import { Moon, Sun } from 'lucide-react'
import styles from './page.module.css'
import { useIsAlive } from './use-is-alive.ts'

/** Both pictures stand on the page; the theme shows the one that fits, also before any script runs. */
export function ThemeSwitch() {
  const { theme: kept, setTheme } = useAppearance()
  // The build rendered the usual theme; what this browser keeps is known only here.
  const theme = useIsAlive() ? kept : 'dark'
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

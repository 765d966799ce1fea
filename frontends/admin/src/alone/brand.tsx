import { Logo } from '@codekin/ui-kit/logo'
import styles from './alone.module.css'

/** Whose app this is, and that it is not the front door. */
export function Brand() {
  return (
    <div className={styles['brand']}>
      <Logo />
      <span className={styles['mark']}>Admin</span>
    </div>
  )
}

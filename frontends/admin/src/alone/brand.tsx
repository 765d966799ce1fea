import { Logo } from '@codekin/ui-kit/logo'
import styles from './alone.module.css'

/** The logo with a label that sets this app apart from the public one. */
export function Brand() {
  return (
    <div className={styles['brand']}>
      <Logo />
      <span className={styles['mark']}>Admin</span>
    </div>
  )
}

import { Logo } from '@codekin/ui-kit/logo'
import { Outage as NobodyAnswers } from '@codekin/ui-kit/outage'
import { trySessionNow, useSessionStart } from '@codekin/web-runtime/shell/session-start'
import { useTitle } from '@codekin/web-runtime/title'
import styles from './error-screen.module.css'

/** Shown while the session can't be checked. The URL stays. */
export function Outage() {
  useTitle('No connection')
  const { isOnline, isTrying } = useSessionStart()
  return (
    <main id="main" tabIndex={-1} className={styles['screen']}>
      <span className={styles['brand']}>
        <Logo />
      </span>
      <NobodyAnswers isOnline={isOnline} isTrying={isTrying} onTryAgain={trySessionNow} />
    </main>
  )
}

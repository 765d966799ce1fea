import { Outage as NobodyAnswers } from '@codekin/ui-kit/outage'
import { trySessionNow, useSessionStart } from '@codekin/web-runtime/shell/session-start'
import { useTitle } from '@codekin/web-runtime/title'
import styles from './alone.module.css'
import { Brand } from './brand.tsx'

/** Shown while the session can't be checked. */
export function Outage() {
  useTitle('No connection')
  const { isOnline, isTrying } = useSessionStart()
  return (
    <main id="main" tabIndex={-1} className={styles['door']}>
      <div className={styles['panel']}>
        <Brand />
        <NobodyAnswers isOnline={isOnline} isTrying={isTrying} onTryAgain={trySessionNow} />
      </div>
    </main>
  )
}

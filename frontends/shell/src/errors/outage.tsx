import { Button } from '@codekin/ui-kit/button'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { Logo } from '@codekin/ui-kit/logo'
import { trySessionNow, useSessionStart } from '@codekin/web-runtime/session-start'
import { useTitle } from '@codekin/web-runtime/title'
import { WifiOff } from 'lucide-react'
import styles from './error-screen.module.css'

/** A session is kept in this browser, and nobody answers who could say whether it still holds. The address stays. */
export function Outage() {
  useTitle('No connection')
  const { isOnline, isTrying } = useSessionStart()
  return (
    <main id="main" tabIndex={-1} className={styles['screen']}>
      <span className={styles['brand']}>
        <Logo />
      </span>
      <div role="alert">
        <EmptyState
          glyph={<WifiOff size={24} />}
          title={isOnline ? 'Codekin does not answer' : 'You are offline'}
          text={`You stay signed in. This page goes on by itself as soon as ${isOnline ? 'we are' : 'you are'} back.`}
          level={1}
          action={
            <Button variant="primary" isBusy={isTrying} onClick={trySessionNow}>
              Try again
            </Button>
          }
        />
      </div>
    </main>
  )
}

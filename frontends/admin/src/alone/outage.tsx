import { Failure } from '@codekin/ui-kit/failure'
import { useTitle } from '@codekin/web-runtime/title'
import styles from './alone.module.css'

/** A session is kept in this browser, and nobody answers who could say whether it still holds. */
export function Outage({ onTryAgain }: { onTryAgain: () => void }) {
  useTitle('Admin')
  return (
    <main id="main" tabIndex={-1} className={styles['door']}>
      <div className={styles['panel']}>
        <Failure
          title="The server does not answer"
          message="You stay signed in. The page goes on by itself as soon as the server is back."
          onRetry={onTryAgain}
        />
      </div>
    </main>
  )
}

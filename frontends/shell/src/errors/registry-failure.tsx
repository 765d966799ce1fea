import { Button } from '@codekin/ui-kit/button'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { Logo } from '@codekin/ui-kit/logo'
import { useTitle } from '@codekin/web-runtime/title'
import styles from './error-screen.module.css'

/** Shown if the registry can't be loaded, so no screen can be found. The URL stays. */
export function RegistryFailure({ onTryAgain }: { onTryAgain: () => void }) {
  useTitle('Codekin can’t start')
  return (
    <main id="main" tabIndex={-1} className={styles['screen']}>
      <span className={styles['brand']}>
        <Logo />
      </span>
      <div role="alert">
        <EmptyState
          diff={[{ sign: '−', text: '/mf/remotes.json' }]}
          title="Codekin can’t start right now"
          text="Something that every page needs couldn’t be loaded. Try again in a moment."
          level={1}
          action={
            <Button variant="primary" onClick={onTryAgain}>
              Try again
            </Button>
          }
        />
      </div>
    </main>
  )
}

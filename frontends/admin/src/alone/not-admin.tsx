import { Button } from '@codekin/ui-kit/button'
import { Failure } from '@codekin/ui-kit/failure'
import { CallError } from '@codekin/web-runtime/api'
import { logout, useAuth } from '@codekin/web-runtime/auth-store'
import { useTitle } from '@codekin/web-runtime/title'
import styles from './alone.module.css'
import { notStaffSentence } from './sign-in.tsx'

/** Shown to users who are not staff, or whose role is unknown. Offers to sign in with another account. */
export function NotAdmin({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  useTitle('Admin')
  const email = useAuth((state) => state.user?.email)
  const signOut = <Button onClick={() => void logout()}>Use another account</Button>
  return (
    <main id="main" tabIndex={-1} className={styles['door']}>
      <div className={styles['panel']}>
        {error ? (
          <Failure
            title="We couldn’t check whether you’re staff"
            message={error instanceof CallError ? error.message : 'The server isn’t responding.'}
            requestId={error instanceof CallError ? error.requestId : undefined}
            onRetry={onTryAgain}
            action={signOut}
          />
        ) : (
          <Failure
            title="You can’t use this account here"
            message={`${notStaffSentence} You’re signed in as ${email}.`}
            action={signOut}
          />
        )}
      </div>
    </main>
  )
}

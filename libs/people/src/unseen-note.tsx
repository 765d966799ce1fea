import { Button } from '@codekin/ui-kit/button'
import { waitText } from '@codekin/ui-kit/countdown'
import { api } from '@codekin/web-runtime/api'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { queryOf } from '@codekin/web-runtime/query'
import { toast } from '@codekin/web-runtime/toast'
import { useQuery } from '@tanstack/react-query'
import { MailWarning } from 'lucide-react'
import { useEffect } from 'react'
import styles from './unseen-note.module.css'
import { useResend } from './use-resend.ts'

const lookMilliseconds = 5_000

/** The link is opened in another window or on another device: polls while the page is visible, and at once on return. */
function useConfirmation(): void {
  const own = useQuery({
    ...queryOf(api.users.getOwnProfile),
    refetchInterval: lookMilliseconds,
    refetchOnWindowFocus: 'always',
  })
  useEffect(() => {
    if (!own.data?.emailVerified) return
    useAuth.setState({ user: own.data })
    const body = own.data.discoverable ? 'Others can see you now.' : 'Your privacy settings still decide who sees you.'
    toast.add('Your email is confirmed', { body })
  }, [own.data])
}

function Note({ email }: { email: string }) {
  const { state, waitSeconds, resend } = useResend()
  useConfirmation()
  return (
    <section className={styles['note']} aria-label="Your email isn’t confirmed">
      <MailWarning size={20} aria-hidden="true" />
      <p className={styles['text']}>
        <strong>No one can see you yet.</strong> Open the link we sent to {email} to appear to others.
      </p>
      {state === 'sent' ? (
        <span role="status">Sent. Check your inbox.</span>
      ) : (
        <Button size="small" isBusy={state === 'sending'} isDisabled={waitSeconds > 0} onClick={() => void resend()}>
          {waitSeconds > 0 ? `Send again in ${waitText(waitSeconds)}` : 'Send again'}
        </Button>
      )}
    </section>
  )
}

/** Tells a person with an unconfirmed email that no one sees them; disappears once it is confirmed. */
export function UnseenNote() {
  const user = useAuth((state) => state.user)
  return user?.emailVerified === false ? <Note email={user.email} /> : null
}

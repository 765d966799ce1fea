import { useResend } from '@codekin/people/use-resend'
import { Button, LinkButton } from '@codekin/ui-kit/button'
import { waitText } from '@codekin/ui-kit/countdown'
import { Failure } from '@codekin/ui-kit/failure'
import { Spinner } from '@codekin/ui-kit/spinner'
import { Text } from '@codekin/ui-kit/text'
import { api, type CallError } from '@codekin/web-runtime/api'
import { fetchProfile, useAuth } from '@codekin/web-runtime/auth-store'
import { queryOf } from '@codekin/web-runtime/query'
import { Link, useParams } from '@codekin/web-runtime/router'
import { useTitle } from '@codekin/web-runtime/title'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Check, MailCheck, TimerOff } from 'lucide-react'
import { useEffect } from 'react'
import { AccountLayout } from '../features/account/account-layout.tsx'
import { Outcome } from '../features/account/outcome.tsx'

/** A malformed link is treated like an expired one. */
const uselessCodes: readonly string[] = ['invalid_link', 'invalid_request', 'not_found']

function Done() {
  const isSignedIn = useAuth((state) => state.isAuthenticated)
  useEffect(() => {
    if (!isSignedIn) return
    // Only refreshes what is shown; a failure is corrected at the next start.
    void fetchProfile().catch(() => undefined)
  }, [isSignedIn])
  return (
    <AccountLayout title="Your address is confirmed">
      <Outcome icon={<Check size={20} />} tone="good">
        Thank you. We can now reach you when it matters.
      </Outcome>
      <LinkButton variant="primary" size="large" isWide render={<Link to={isSignedIn ? '/dashboard' : '/login'} />}>
        {isSignedIn ? 'Go to your dashboard' : 'Sign in'}
      </LinkButton>
    </AccountLayout>
  )
}

function Expired() {
  const { user, isAuthenticated } = useAuth()
  const { state, waitSeconds, resend } = useResend()
  if (state === 'sent') {
    return (
      <AccountLayout title="A new link is on its way">
        <Outcome icon={<MailCheck size={20} />}>
          Check the inbox of <strong>{user?.email}</strong>. The link works for 24 hours.
        </Outcome>
      </AccountLayout>
    )
  }
  return (
    <AccountLayout title="This link no longer works">
      <Outcome icon={<TimerOff size={20} />} tone="bad">
        It has expired or is incomplete. Links work for 24 hours.
      </Outcome>
      {isAuthenticated ? (
        <Button
          variant="primary"
          size="large"
          isWide
          isBusy={state === 'sending'}
          isDisabled={waitSeconds > 0}
          onClick={() => void resend()}
        >
          {waitSeconds > 0 ? `Try again in ${waitText(waitSeconds)}` : 'Send a new link'}
        </Button>
      ) : (
        <LinkButton variant="primary" size="large" isWide render={<Link to="/login" state={{ from: '/settings' }} />}>
          Sign in to get a new link
        </LinkButton>
      )}
    </AccountLayout>
  )
}

type NotConfirmedProps = { error: Partial<CallError>; at: number; retry: () => void }

function NotConfirmed({ error: { message, requestId, retryAfterSeconds }, at, retry }: NotConfirmedProps) {
  return (
    <AccountLayout title="Not confirmed yet">
      <Failure
        key={at}
        title="Your address couldn’t be confirmed"
        message={message ?? 'Something went wrong.'}
        requestId={requestId}
        retryAfterSeconds={retryAfterSeconds}
        onRetry={retry}
      />
    </AccountLayout>
  )
}

function ConfirmForm({ isBusy, confirm }: { isBusy: boolean; confirm: () => void }) {
  return (
    <AccountLayout
      title="Is this your account?"
      text="Someone created a Codekin account with your email address. If it was you, confirm the address."
    >
      <Button variant="primary" size="large" isWide isBusy={isBusy} onClick={confirm}>
        Yes, confirm my address
      </Button>
      <Text size="small" tone={2}>
        If it wasn’t you, close this page.
      </Text>
    </AccountLayout>
  )
}

const isUseless = ({ code }: Partial<CallError>) => uselessCodes.includes(code ?? '')

/**
 * Opened from a mail. In a session of the account it confirms the address at once. Otherwise it needs the button, because mail
 * scanners open links too.
 */
export function VerifyEmail() {
  const { token = '' } = useParams()
  const check = useQuery(queryOf(api.auth.verifyEmail, { params: { token } }))
  const confirmation = useMutation<unknown, Partial<CallError>>({
    mutationFn: () => api.auth.confirmEmail({ params: { token } }),
  })
  const failed = confirmation.error ?? (check.error as Partial<CallError> | null)
  useTitle(failed && isUseless(failed) ? 'This link no longer works' : 'Confirm your address')
  if (confirmation.isSuccess || check.data?.emailVerified) return <Done />
  if (failed && isUseless(failed)) return <Expired />
  if (confirmation.error) {
    const { error, submittedAt, mutate } = confirmation
    return <NotConfirmed error={error} at={submittedAt} retry={() => mutate()} />
  }
  if (failed) return <NotConfirmed error={failed} at={check.errorUpdatedAt} retry={() => void check.refetch()} />
  if (check.data) return <ConfirmForm isBusy={confirmation.isPending} confirm={() => confirmation.mutate()} />
  return (
    <AccountLayout title="Checking the link">
      <Outcome icon={<Spinner />}>This takes a moment.</Outcome>
    </AccountLayout>
  )
}

import { useResend } from '@codekin/people/use-resend'
import { Button, LinkButton } from '@codekin/ui-kit/button'
import { waitText } from '@codekin/ui-kit/countdown'
import { Failure } from '@codekin/ui-kit/failure'
import { Spinner } from '@codekin/ui-kit/spinner'
import { api, type CallError } from '@codekin/web-runtime/api'
import { fetchProfile, useAuth } from '@codekin/web-runtime/auth-store'
import { queryOf } from '@codekin/web-runtime/query'
import { Link, useParams } from '@codekin/web-runtime/router'
import { useTitle } from '@codekin/web-runtime/title'
import { useQuery } from '@tanstack/react-query'
import { Check, MailCheck, TimerOff } from 'lucide-react'
import { useEffect } from 'react'
import { AccountLayout } from '../features/account/account-layout.tsx'
import { Outcome } from '../features/account/outcome.tsx'

/** The address of a link that somebody mangled is as useless as an old one. */
const uselessCodes: readonly string[] = ['invalid_link', 'invalid_request', 'not_found']

function Done() {
  const isSignedIn = useAuth((state) => state.isAuthenticated)
  useEffect(() => {
    if (!isSignedIn) return
    // Only to show it; who cannot be asked now is asked at the next start.
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

export function VerifyEmail() {
  const { token = '' } = useParams()
  const check = useQuery(queryOf(api.auth.verifyEmail, { params: { token } }))
  const { code, message, requestId, retryAfterSeconds } = (check.error ?? {}) as Partial<CallError>
  const isUseless = uselessCodes.includes(code ?? '')
  useTitle(isUseless ? 'This link no longer works' : 'Confirm your address')
  if (check.data) return <Done />
  if (!check.error) {
    return (
      <AccountLayout title="Confirming your address">
        <Outcome icon={<Spinner />}>This takes a moment.</Outcome>
      </AccountLayout>
    )
  }
  if (isUseless) return <Expired />
  return (
    <AccountLayout title="Not confirmed yet">
      <Failure
        key={check.errorUpdatedAt}
        title="Your address could not be confirmed"
        message={message ?? 'Something went wrong.'}
        requestId={requestId}
        retryAfterSeconds={retryAfterSeconds}
        onRetry={() => void check.refetch()}
      />
    </AccountLayout>
  )
}

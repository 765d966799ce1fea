import { linkTokenPattern } from '@codekin/contracts/auth/limits'
import { Button, LinkButton } from '@codekin/ui-kit/button'
import { Failure } from '@codekin/ui-kit/failure'
import { Text } from '@codekin/ui-kit/text'
import { api, CallError } from '@codekin/web-runtime/api'
import { forgetUser, useAuth } from '@codekin/web-runtime/auth-store'
import { Link, useParams } from '@codekin/web-runtime/router'
import { useTitle } from '@codekin/web-runtime/title'
import { Check, TimerOff, UserX } from 'lucide-react'
import { useState } from 'react'
import { AccountLayout } from '../features/account/account-layout.tsx'
import { Outcome } from '../features/account/outcome.tsx'

function Restored({ email }: { email: string }) {
  return (
    <AccountLayout title="Your address is restored">
      <Outcome icon={<Check size={20} />} tone="good">
        Everyone was signed out. We’ve sent a link to choose a new password to <strong>{email}</strong>. You’ll need it
        to get back into your account.
      </Outcome>
      <Text tone={2}>
        We removed passkeys, authenticator apps and linked accounts that were added recently, because they may not be
        yours. Check your sign-in methods once you’re back.
      </Text>
      <LinkButton size="large" isWide render={<Link to="/forgot-password" state={{ email }} />}>
        Didn’t get an email? Send it again
      </LinkButton>
    </AccountLayout>
  )
}

const choose = { label: 'Choose a new password', to: '/forgot-password' }
const signIn = { label: 'Sign in', to: '/login' }

const refusals = {
  invalid_link: {
    title: 'This link no longer works',
    text: 'It works once, within 7 days. If someone else is in your account, try to choose a new password by email.',
    icon: TimerOff,
    next: [choose, signIn],
  },
  email_taken: {
    title: 'This address now belongs to another account',
    text: 'Since the change, someone has confirmed this address and created an account with it. If that was you, sign in to that account.',
    icon: UserX,
    next: [signIn, choose],
  },
} as const

function Refused({ code }: { code: keyof typeof refusals }) {
  const { title, text, icon: Icon, next } = refusals[code]
  return (
    <AccountLayout title={title}>
      <Outcome icon={<Icon size={20} />} tone="bad">
        {text}
      </Outcome>
      {next.map(({ label, to }, place) => (
        <LinkButton key={to} variant={place === 0 ? 'primary' : 'quiet'} size="large" isWide render={<Link to={to} />}>
          {label}
        </LinkButton>
      ))}
    </AccountLayout>
  )
}

function useUndo(token: string) {
  const [isBusy, setBusy] = useState(false)
  const [email, setEmail] = useState<string>()
  const [error, setError] = useState<CallError>()
  async function undo(): Promise<void> {
    setBusy(true)
    try {
      const restored = await api.auth.undoAddressChange({ body: { token } })
      // Every session has ended, including the one of this browser.
      if (useAuth.getState().isAuthenticated) forgetUser()
      setEmail(restored.email)
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, email, error, undo }
}

/** From a mail to the previous address. It needs the button, because mail scanners open links too. */
export function UndoEmail() {
  useTitle('Restore your address')
  const { token = '' } = useParams()
  const { isBusy, email, error, undo } = useUndo(token)
  if (email !== undefined) return <Restored email={email} />
  if (error?.code === 'email_taken') return <Refused code="email_taken" />
  if (error?.code === 'invalid_link' || !linkTokenPattern.test(token)) return <Refused code="invalid_link" />
  return (
    <AccountLayout
      title="Wasn’t this you?"
      text="Your account’s email address was changed. If you didn’t do this, restore it. Everyone will be signed out, and we’ll email you a link to choose a new password."
    >
      {error ? (
        <Failure
          key={error.requestId}
          title="Your address isn’t restored yet"
          message={error.message}
          requestId={error.requestId}
          retryAfterSeconds={error.retryAfterSeconds}
          onRetry={() => void undo()}
        />
      ) : (
        <Button variant="primary" size="large" isWide isBusy={isBusy} onClick={() => void undo()}>
          Restore my address
        </Button>
      )}
      <Text size="small" tone={2}>
        If you changed it yourself, close this page.
      </Text>
    </AccountLayout>
  )
}

import { Button, LinkButton } from '@codekin/ui-kit/button'
import { Failure } from '@codekin/ui-kit/failure'
import { api, type CallError } from '@codekin/web-runtime/api'
import { Link, useParams } from '@codekin/web-runtime/router'
import { useTitle } from '@codekin/web-runtime/title'
import { useMutation } from '@tanstack/react-query'
import { MailCheck, MailX, TimerOff } from 'lucide-react'
import { AccountLayout } from '../features/account/account-layout.tsx'
import { Outcome } from '../features/account/outcome.tsx'

const uselessCodes: readonly string[] = ['invalid_link', 'invalid_request', 'not_found']

const wishes = {
  confirm: {
    page: 'Confirm your subscription',
    title: 'Subscribe to the newsletter?',
    text: 'You asked for it with this address. It comes at most twice a month, and every issue has an unsubscribe link.',
    button: 'Subscribe',
    send: (token: string) => api.newsletter.confirm({ params: { token } }),
    done: 'You’re subscribed',
    outcome: 'Your address is on the list. We’ve sent you an email that says how to unsubscribe.',
    Icon: MailCheck,
    useless:
      'It was already used, is more than a week old, or was replaced by a newer one. You can subscribe again on our home page.',
  },
  unsubscribe: {
    page: 'Unsubscribe from the newsletter',
    title: 'Unsubscribe from the newsletter?',
    text: 'You won’t get any more issues. You’ll still get emails about your account, if you have one.',
    button: 'Unsubscribe',
    send: (token: string) => api.newsletter.unsubscribe({ params: { token }, body: new Uint8Array() }),
    done: 'You’re unsubscribed',
    outcome: 'Your address is off the list, and we’ll forget it within a month. You can subscribe again at any time.',
    Icon: MailX,
    useless: 'It’s incomplete, or we’ve already forgotten your address and won’t send anything there.',
  },
} as const

function Home() {
  return (
    <LinkButton size="large" isWide render={<Link to="/" />}>
      Go to Codekin
    </LinkButton>
  )
}

/** Opened from an email. Has no effect before the button is pressed, because mail scanners open links too. */
function NewsletterLink({ wish }: { wish: keyof typeof wishes }) {
  const { page, title, text, button, send, done, outcome, Icon, useless } = wishes[wish]
  useTitle(page)
  const { token = '' } = useParams()
  const sending = useMutation<unknown, Partial<CallError>>({ mutationFn: () => send(token) })
  if (sending.isSuccess) {
    return (
      <AccountLayout title={done}>
        <Outcome icon={<Icon size={20} />} tone={wish === 'confirm' ? 'good' : 'plain'}>
          {outcome}
        </Outcome>
        <Home />
      </AccountLayout>
    )
  }
  const { code = '', message = 'Something went wrong.', requestId, retryAfterSeconds } = sending.error ?? {}
  if (uselessCodes.includes(code)) {
    return (
      <AccountLayout title="This link no longer works">
        <Outcome icon={<TimerOff size={20} />} tone="bad">
          {useless}
        </Outcome>
        <Home />
      </AccountLayout>
    )
  }
  return (
    <AccountLayout title={title} text={text}>
      {sending.error ? (
        <Failure
          key={sending.submittedAt}
          title="Not saved yet"
          message={message}
          requestId={requestId}
          retryAfterSeconds={retryAfterSeconds}
          onRetry={() => sending.mutate()}
        />
      ) : (
        <Button variant="primary" size="large" isWide isBusy={sending.isPending} onClick={() => sending.mutate()}>
          {button}
        </Button>
      )}
    </AccountLayout>
  )
}

export const ConfirmNewsletter = () => <NewsletterLink wish="confirm" />
export const EndNewsletter = () => <NewsletterLink wish="unsubscribe" />

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
    page: 'Confirm the newsletter',
    title: 'Do you want the newsletter?',
    text: 'You asked for it with this address. It comes at most twice a month, and every issue has a link that ends it.',
    button: 'Yes, send it to me',
    send: (token: string) => api.newsletter.confirm({ params: { token } }),
    done: 'You get the newsletter',
    outcome: 'Your address is on the list. An email tells you how to leave it.',
    Icon: MailCheck,
    useless:
      'It was used already, is older than a week, or a newer one was sent. You can ask for it again on our front page.',
  },
  unsubscribe: {
    page: 'End the newsletter',
    title: 'End the newsletter?',
    text: 'You will get no more issues. What concerns an account of yours still comes.',
    button: 'End the newsletter',
    send: (token: string) => api.newsletter.unsubscribe({ params: { token }, body: new Uint8Array() }),
    done: 'You will get no more issues',
    outcome: 'Your address is off the list, and forgotten within a month. You can ask for it again at any time.',
    Icon: MailX,
    useless: 'It is incomplete, or we have already forgotten the address and send nothing there.',
  },
} as const

function Home() {
  return (
    <LinkButton size="large" isWide render={<Link to="/" />}>
      Go to Codekin
    </LinkButton>
  )
}

/** Opened from an email. Nothing happens before somebody presses the button: programs that check mails open links too. */
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

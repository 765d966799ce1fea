import type { MailRhythm } from '@codekin/contracts/users/settings'
import { Button, LinkButton } from '@codekin/ui-kit/button'
import { RadioCards } from '@codekin/ui-kit/choice'
import { Failure } from '@codekin/ui-kit/failure'
import { api, type CallError } from '@codekin/web-runtime/api'
import { Link, useParams } from '@codekin/web-runtime/router'
import { useTitle } from '@codekin/web-runtime/title'
import { toast } from '@codekin/web-runtime/toast'
import { useMutation } from '@tanstack/react-query'
import { MailX, TimerOff } from 'lucide-react'
import { useState } from 'react'
import { AccountLayout } from '../features/account/account-layout.tsx'
import { Outcome } from '../features/account/outcome.tsx'

const uselessCodes: readonly string[] = ['invalid_link', 'invalid_request', 'not_found']

const rhythms: { value: MailRhythm; label: string }[] = [
  { value: 'never', label: 'Never' },
  { value: 'weekly', label: 'Once a week' },
  { value: 'daily', label: 'Once a day' },
  { value: 'instant', label: 'As it happens' },
]

function Settings() {
  return (
    <LinkButton size="large" isWide render={<Link to="/login" state={{ from: '/settings/notifications' }} />}>
      Choose what we email you about
    </LinkButton>
  )
}

function Ended({ token }: { token: string }) {
  const [rhythm, setRhythm] = useState<MailRhythm>('never')
  async function choose(mailRhythm: MailRhythm): Promise<void> {
    setRhythm(mailRhythm)
    try {
      await api.users.changeNoticeMails({ params: { token }, body: { mailRhythm } })
      toast.success('Saved')
    } catch (error) {
      setRhythm(rhythm)
      toast.error('Not saved', { body: (error as Error).message })
    }
  }
  return (
    <AccountLayout title={rhythm === 'never' ? 'You won’t get these emails any more' : 'You’ll get these emails again'}>
      <Outcome icon={<MailX size={20} />}>
        These are emails about matches, messages and other activity. You’ll still get emails about your account.
      </Outcome>
      <RadioCards label="How often we email" options={rhythms} value={rhythm} onChange={(to) => void choose(to)} />
      <Settings />
    </AccountLayout>
  )
}

/** Opened from an email, even while signed out. It needs the button, because mail scanners open links too. */
export function Unsubscribe() {
  useTitle('Fewer emails')
  const { token = '' } = useParams()
  const ending = useMutation<unknown, Partial<CallError>>({
    mutationFn: () => api.users.changeNoticeMails({ params: { token }, body: { mailRhythm: 'never' } }),
  })
  if (ending.isSuccess) return <Ended token={token} />
  const { code, message = 'Something went wrong.', requestId, retryAfterSeconds } = ending.error ?? {}
  if (uselessCodes.includes(code ?? '')) {
    return (
      <AccountLayout title="This link no longer works">
        <Outcome icon={<TimerOff size={20} />} tone="bad">
          It’s incomplete or very old. You can turn these emails off in Settings.
        </Outcome>
        <Settings />
      </AccountLayout>
    )
  }
  return (
    <AccountLayout
      title="Unsubscribe from these emails?"
      text="These are emails about matches, messages and other activity. You’ll still get emails about your account."
    >
      {ending.error ? (
        <Failure
          key={ending.submittedAt}
          title="You’re still subscribed"
          message={message}
          requestId={requestId}
          retryAfterSeconds={retryAfterSeconds}
          onRetry={() => ending.mutate()}
        />
      ) : (
        <Button variant="primary" size="large" isWide isBusy={ending.isPending} onClick={() => ending.mutate()}>
          Unsubscribe
        </Button>
      )}
      <Settings />
    </AccountLayout>
  )
}

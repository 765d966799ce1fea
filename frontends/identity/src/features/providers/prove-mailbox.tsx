import { readableAddress } from '@codekin/contracts/address-spelling'
import { Button, LinkButton } from '@codekin/ui-kit/button'
import { Field } from '@codekin/ui-kit/field'
import { Text } from '@codekin/ui-kit/text'
import { TextInput } from '@codekin/ui-kit/text-input'
import { api } from '@codekin/web-runtime/api'
import { adopt } from '@codekin/web-runtime/auth-store'
import { Link, useNavigate } from '@codekin/web-runtime/router'
import { findMfaChallenge, type MfaChallenge } from '@codekin/web-runtime/second-step'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import styles from '../account/account-layout.module.css'
import { AccountLayout } from '../account/account-layout.tsx'
import { Outcome } from '../account/outcome.tsx'
import { SubmitButton } from '../account/submit-button.tsx'
import { FormSummary, fieldId } from '../form/form-summary.tsx'
import { lateCheck } from '../form/late-check.ts'
import { useFormFailure } from '../form/use-form-failure.ts'
import { AskToLink } from './ask-to-link.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { failurePage } from './failure-page.ts'
import { providerNames } from './names.ts'
import { reasonOf } from './reasons.ts'
import { clearPendingLink, type Pending, storePendingLink } from './start-oauth.ts'
import { destinationOf } from './use-provider-callback.ts'

const checkEmail = lateCheck(async () => (await import('../account/checks.ts')).checks.mailSignInCode)
const checkCode = lateCheck(async () => (await import('../account/checks.ts')).checks.signInCode)

/** Leaves for the error page if an error can't be fixed on this page. */
function useLeaveFor({ provider, to, isRemembered }: Pending) {
  const navigate = useNavigate()
  return (error: unknown, showFailure: (error: unknown) => void) => {
    const reason = reasonOf((error as { code?: string }).code)
    if (reason === 'failed' || reason === 'unreachable') return showFailure(error)
    clearPendingLink()
    const { path, state } = failurePage(provider, error, { to, isRemembered })
    void navigate(path, { replace: true, state })
  }
}

function EmailForm({ pending, onSent }: { pending: Pending; onSent: (email: string) => void }) {
  const leaveFor = useLeaveFor(pending)
  const form = useForm({ resolver: checkEmail, defaultValues: { email: pending.email ?? '' }, shouldFocusError: false })
  const { failure, waitSeconds, showFailure, clear } = useFormFailure(form, 'The code wasn’t sent')
  const { errors, submitCount, isSubmitting } = form.formState
  const send = form.handleSubmit(async ({ email }) => {
    clear()
    try {
      await api.auth.mailSignInCode({ body: { token: pending.token, email } })
      onSent(email)
    } catch (error) {
      leaveFor(error, showFailure)
    }
  })
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void send(event)}>
      <FormSummary form="mailbox" errors={errors} submitCount={submitCount} failure={failure} />
      <Field label="Email" id={fieldId('mailbox', 'email')} error={errors.email?.message} isRequired>
        <TextInput {...form.register('email')} type="email" autoComplete="email" autoCapitalize="none" />
      </Field>
      <SubmitButton label="Email me a code" isBusy={isSubmitting} waitSeconds={waitSeconds} />
    </form>
  )
}

type CodeFormProps = {
  pending: Pending
  email: string
  onBack: () => void
  onChallenge: (challenge: MfaChallenge) => void
  /** Called if the email has an account, and linking must be accepted. */
  onVerified: (verified: Pending) => void
}

function CodeForm({ pending, email, onBack, onChallenge, onVerified }: CodeFormProps) {
  const navigate = useNavigate()
  const leaveFor = useLeaveFor(pending)
  const form = useForm({ resolver: checkCode, defaultValues: { code: '' }, shouldFocusError: false })
  const { failure, waitSeconds, showFailure, clear } = useFormFailure(form, 'The code wasn’t checked')
  const { errors, submitCount, isSubmitting } = form.formState
  const send = form.handleSubmit(async ({ code }) => {
    clear()
    try {
      const opened = await api.auth.finishWithCode({ body: { token: pending.token, code } })
      if ('pending' in opened) {
        const verified = { ...pending, ...opened.pending }
        storePendingLink(verified)
        return onVerified(verified)
      }
      // Before `adopt`: a signed-in person would be asked again here.
      clearPendingLink()
      await adopt(opened, pending.isRemembered)
      await navigate(await destinationOf(pending.provider, pending.to), { replace: true })
    } catch (error) {
      const challenge = findMfaChallenge(error)
      if (!challenge) return leaveFor(error, showFailure)
      clearPendingLink()
      onChallenge(challenge)
    }
  })
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void send(event)}>
      <Outcome icon={<MailCheck size={20} />}>
        A code is on its way to <strong>{readableAddress(email)}</strong>. It works for 30 minutes.
      </Outcome>
      <FormSummary form="code" errors={errors} submitCount={submitCount} failure={failure} />
      <Field label="Code" id={fieldId('code', 'code')} error={errors.code?.message} isRequired>
        <TextInput {...form.register('code')} inputMode="numeric" autoComplete="one-time-code" />
      </Field>
      <SubmitButton label="Continue" isBusy={isSubmitting} waitSeconds={waitSeconds} />
      <Button variant="quiet" isWide onClick={onBack}>
        Use another address or get a new code
      </Button>
    </form>
  )
}

/** Asks the owner of the mailbox for a code or a sign-in, because the provider's data is not enough. */
export function ProveMailbox({ pending }: { pending: Pending }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [challenge, setChallenge] = useState<MfaChallenge | null>(null)
  const [verified, setVerified] = useState<Pending | null>(null)
  const { provider, needs, email, name: username } = pending
  const name = providerNames[provider]
  const texts = {
    'sign-in': {
      title: 'You already have an account',
      text: `${email ?? 'Your email'} belongs to an account that was never confirmed. Sign in to it to link ${name}, or use an emailed code to show that the address is yours.`,
    },
    email: {
      title: 'One more thing: your email',
      text: `Welcome, ${username}. ${name} didn’t confirm an email address for you. Enter one, and we’ll send a code there.`,
    },
  }[needs === 'email' ? 'email' : 'sign-in']
  if (verified) return <AskToLink pending={verified} />
  if (challenge) return <ConfirmStep pendingMfa={{ challenge, isRemembered: pending.isRemembered, to: pending.to }} />
  return (
    <AccountLayout title={texts.title} text={<Text as="span">{texts.text}</Text>}>
      {needs === 'sign-in' && sentTo === null && (
        <LinkButton
          size="large"
          isWide
          render={<Link to="/login" state={{ from: `/auth/${provider}/callback`, email: email ?? '' }} />}
        >
          Sign in to link {name}
        </LinkButton>
      )}
      {sentTo === null ? (
        <EmailForm pending={pending} onSent={setSentTo} />
      ) : (
        <CodeForm
          pending={pending}
          email={sentTo}
          onBack={() => setSentTo(null)}
          onChallenge={setChallenge}
          onVerified={setVerified}
        />
      )}
    </AccountLayout>
  )
}

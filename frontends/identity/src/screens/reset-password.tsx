import { linkTokenPattern } from '@codekin/contracts/auth/limits'
import { LinkButton } from '@codekin/ui-kit/button'
import { Field } from '@codekin/ui-kit/field'
import { PasswordInput } from '@codekin/ui-kit/text-input'
import { api } from '@codekin/web-runtime/api'
import { forgetUser, useAuth } from '@codekin/web-runtime/auth-store'
import { Link, useParams } from '@codekin/web-runtime/router'
import { useTitle } from '@codekin/web-runtime/title'
import { Check, TimerOff, Unlink } from 'lucide-react'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import styles from '../features/account/account-layout.module.css'
import { AccountLayout } from '../features/account/account-layout.tsx'
import { OtherMethods } from '../features/account/other-methods.tsx'
import { Outcome } from '../features/account/outcome.tsx'
import { PasswordRules } from '../features/account/password-rules.tsx'
import { SubmitButton } from '../features/account/submit-button.tsx'
import { FormSummary, fieldId } from '../features/form/form-summary.tsx'
import { lateCheck } from '../features/form/late-check.ts'
import { useFormFailure } from '../features/form/use-form-failure.ts'

const check = lateCheck(async () => (await import('../features/account/checks.ts')).checks.resetPassword)

function ResetForm({ token, onResult }: { token: string; onResult: (result: 'done' | 'refused') => void }) {
  const form = useForm({
    resolver: check,
    defaultValues: { newPassword: '' },
    shouldFocusError: false,
  })
  const { failure, waitSeconds, showFailure, clear } = useFormFailure(form, 'Your password wasn’t changed')
  const { errors, submitCount, isSubmitting } = form.formState
  const password = useWatch({ control: form.control, name: 'newPassword' })
  const [isRemoving, setRemoving] = useState(false)
  const send = form.handleSubmit(async (body) => {
    clear()
    try {
      await api.auth.resetPassword({ body: { token, ...body, removeOtherMethods: isRemoving } })
      // Every session has ended, including the one of this browser.
      if (useAuth.getState().isAuthenticated) forgetUser()
      onResult('done')
    } catch (error) {
      if ((error as { code?: string }).code === 'invalid_link') onResult('refused')
      else showFailure(error)
    }
  })
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void send(event)}>
      <FormSummary form="reset" errors={errors} submitCount={submitCount} failure={failure} />
      <Field
        label="New password"
        id={fieldId('reset', 'newPassword')}
        hint={<PasswordRules password={password} owner={null} />}
        error={errors.newPassword?.message}
        isRequired
      >
        <PasswordInput {...form.register('newPassword')} autoComplete="new-password" />
      </Field>
      <OtherMethods token={token} isRemoving={isRemoving} onChange={setRemoving} />
      <SubmitButton label="Change password" isBusy={isSubmitting} waitSeconds={waitSeconds} />
    </form>
  )
}

const outcomes = {
  done: {
    title: 'Your password has been changed',
    text: 'You can sign in with it now. You’ve been signed out everywhere else.',
    tone: 'good',
    icon: Check,
    next: [{ label: 'Sign in', to: '/login' }],
  },
  refused: {
    title: 'This link no longer works',
    text: 'It has already been used, or it’s more than an hour old. If you chose a password with it, sign in with that one.',
    tone: 'bad',
    icon: TimerOff,
    next: [
      { label: 'Get a new link', to: '/forgot-password' },
      { label: 'Sign in', to: '/login' },
    ],
  },
  incomplete: {
    title: 'This link is incomplete',
    text: 'Part of it is missing. Open the whole link from the email, or get a new one.',
    tone: 'bad',
    icon: Unlink,
    next: [{ label: 'Get a new link', to: '/forgot-password' }],
  },
} as const

function Result({ of }: { of: keyof typeof outcomes }) {
  const { title, text, tone, icon: Icon, next } = outcomes[of]
  useTitle(title)
  return (
    <AccountLayout title={title}>
      <Outcome icon={<Icon size={20} />} tone={tone}>
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

function Choosing({ token, onResult }: { token: string; onResult: (result: 'done' | 'refused') => void }) {
  useTitle('Choose a new password')
  return (
    <AccountLayout title="Choose a new password" text="You’ll have to sign in again on every device.">
      <ResetForm token={token} onResult={onResult} />
    </AccountLayout>
  )
}

export function ResetPassword() {
  const { token = '' } = useParams()
  const [result, setResult] = useState<'done' | 'refused' | null>(null)
  if (result) return <Result of={result} />
  return linkTokenPattern.test(token) ? <Choosing token={token} onResult={setResult} /> : <Result of="incomplete" />
}

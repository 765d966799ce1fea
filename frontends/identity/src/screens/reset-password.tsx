import { linkTokenPattern } from '@codekin/contracts/auth/limits'
import { LinkButton } from '@codekin/ui-kit/button'
import { Field } from '@codekin/ui-kit/field'
import { PasswordInput } from '@codekin/ui-kit/text-input'
import { api } from '@codekin/web-runtime/api'
import { forgetUser, useAuth } from '@codekin/web-runtime/auth-store'
import { Link, useParams } from '@codekin/web-runtime/router'
import { useTitle } from '@codekin/web-runtime/title'
import { Check, TimerOff } from 'lucide-react'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import styles from '../features/account/account-layout.module.css'
import { AccountLayout } from '../features/account/account-layout.tsx'
import { Outcome } from '../features/account/outcome.tsx'
import { PasswordRules } from '../features/account/password-rules.tsx'
import { SubmitButton } from '../features/account/submit-button.tsx'
import { FormSummary, fieldId } from '../features/form/form-summary.tsx'
import { lateCheck } from '../features/form/late-check.ts'
import { useFormFailure } from '../features/form/use-form-failure.ts'

const check = lateCheck(async () => (await import('../features/account/checks.ts')).checks.resetPassword)
type Result = 'choosing' | 'done' | 'expired'

function ResetForm({ token, onResult }: { token: string; onResult: (result: Result) => void }) {
  const form = useForm({
    resolver: check,
    defaultValues: { newPassword: '' },
    shouldFocusError: false,
  })
  const { failure, waitSeconds, tell, clear } = useFormFailure(form, 'The password was not changed')
  const { errors, submitCount, isSubmitting } = form.formState
  const password = useWatch({ control: form.control, name: 'newPassword' })
  const send = form.handleSubmit(async (body) => {
    clear()
    try {
      await api.auth.resetPassword({ body: { token, ...body } })
      // Every session has ended with it, the one of this browser as well.
      if (useAuth.getState().isAuthenticated) forgetUser()
      onResult('done')
    } catch (error) {
      if ((error as { code?: string }).code === 'invalid_link') onResult('expired')
      else tell(error)
    }
  })
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void send(event)}>
      <FormSummary form="reset" errors={errors} submitCount={submitCount} failure={failure} />
      <Field
        label="New password"
        id={fieldId('reset', 'newPassword')}
        hint={<PasswordRules password={password} email="" />}
        error={errors.newPassword?.message}
        isRequired
      >
        <PasswordInput {...form.register('newPassword')} autoComplete="new-password" />
      </Field>
      <SubmitButton label="Change password" isBusy={isSubmitting} waitSeconds={waitSeconds} />
    </form>
  )
}

export function ResetPassword() {
  useTitle('Choose a new password')
  const { token = '' } = useParams()
  const isWhole = linkTokenPattern.test(token)
  const [result, setResult] = useState<Result>(isWhole ? 'choosing' : 'expired')
  if (result === 'done') {
    return (
      <AccountLayout title="Your password is changed">
        <Outcome icon={<Check size={20} />} tone="good">
          Sign in with it. All other sessions were ended.
        </Outcome>
        <LinkButton variant="primary" size="large" isWide render={<Link to="/login" />}>
          Sign in
        </LinkButton>
      </AccountLayout>
    )
  }
  if (result === 'expired') {
    return (
      <AccountLayout title="This link does not work any more">
        <Outcome icon={<TimerOff size={20} />} tone="bad">
          It has expired or was used already. A link works once, for one hour. Your password is still the old one.
        </Outcome>
        <LinkButton variant="primary" size="large" isWide render={<Link to="/forgot-password" />}>
          Get a new link
        </LinkButton>
      </AccountLayout>
    )
  }
  return (
    <AccountLayout title="Choose a new password" text="Every device that is signed in has to sign in again.">
      <ResetForm token={token} onResult={setResult} />
    </AccountLayout>
  )
}

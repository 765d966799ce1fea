import { Button } from '@codekin/ui-kit/button'
import { waitText } from '@codekin/ui-kit/countdown'
import { Field } from '@codekin/ui-kit/field'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { PasswordInput } from '@codekin/ui-kit/text-input'
import { api, CallError } from '@codekin/web-runtime/api'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { refresh } from '@codekin/web-runtime/query'
import { keepTokens } from '@codekin/web-runtime/session'
import { toast } from '@codekin/web-runtime/toast'
import { useForm, useWatch } from 'react-hook-form'
import { PasswordRules } from '../../account/password-rules.tsx'
import { FormSummary, fieldId } from '../../form/form-summary.tsx'
import { lateCheck } from '../../form/late-check.ts'
import { useFormFailure } from '../../form/use-form-failure.ts'
import styles from '../frame/settings.module.css'
import { SettingsPart } from '../frame/settings-part.tsx'
import { FirstPasswordPart } from './first-password.tsx'
import { useSignInMethods } from './sign-in-methods.ts'

const check = lateCheck(async () => (await import('../../account/checks.ts')).checks.changePassword)

function usePasswordChange() {
  const form = useForm({
    resolver: check,
    defaultValues: { currentPassword: '', newPassword: '' },
    shouldFocusError: false,
  })
  const { failure, waitSeconds, showFailure, clear } = useFormFailure(form, 'Your password wasn’t changed')
  const send = form.handleSubmit(async (body) => {
    clear()
    try {
      const tokens = await api.auth.changePassword({ body })
      keepTokens(tokens)
      form.reset()
      void refresh('auth', 'listSessions')
      toast.success('Password changed')
    } catch (error) {
      if (!(error instanceof CallError && error.code === 'wrong_password')) return showFailure(error)
      form.setError('currentPassword', { message: error.message })
    }
  })
  return { form, failure, waitSeconds, send }
}

function PasswordForm() {
  const user = useAuth((state) => state.user)
  const email = user?.email ?? ''
  const { form, failure, waitSeconds, send } = usePasswordChange()
  const { errors, submitCount, isSubmitting } = form.formState
  const password = useWatch({ control: form.control, name: 'newPassword' })
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void send(event)}>
      <FormSummary form="password" errors={errors} submitCount={submitCount} failure={failure} />
      {/* Tells password managers the account of the password. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field
        label="Current password"
        id={fieldId('password', 'currentPassword')}
        error={errors.currentPassword?.message}
        isRequired
      >
        <PasswordInput {...form.register('currentPassword')} autoComplete="current-password" />
      </Field>
      <Field
        label="New password"
        id={fieldId('password', 'newPassword')}
        hint={<PasswordRules password={password} owner={{ email, names: [user?.full_name ?? null] }} />}
        error={errors.newPassword?.message}
        isRequired
      >
        <PasswordInput {...form.register('newPassword')} autoComplete="new-password" />
      </Field>
      <div>
        <Button type="submit" isBusy={isSubmitting} isDisabled={waitSeconds > 0}>
          {waitSeconds > 0 ? `Try again in ${waitText(waitSeconds)}` : 'Change password'}
        </Button>
      </div>
    </form>
  )
}

/** Changes the password, or offers to set the first one. */
export function PasswordPart() {
  const { data: methods, isPending } = useSignInMethods()
  if (methods?.hasPassword === false) return <FirstPasswordPart />
  return (
    <SettingsPart id="password" title="Password" text="Changing it will sign out all your other devices.">
      {/* If loading fails, assumes a password, as most people have one. */}
      {isPending ? <Skeleton shape="card" height="16rem" /> : <PasswordForm />}
    </SettingsPart>
  )
}

import { Checkbox } from '@codekin/ui-kit/choice'
import { Field } from '@codekin/ui-kit/field'
import { PasswordInput, TextInput } from '@codekin/ui-kit/text-input'
import { login } from '@codekin/web-runtime/auth-store'
import { Link, useNavigate } from '@codekin/web-runtime/router'
import { useTitle } from '@codekin/web-runtime/title'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import styles from '../features/account/account-layout.module.css'
import { AccountLayout } from '../features/account/account-layout.tsx'
import { ComeBackNotice } from '../features/account/come-back-notice.tsx'
import { usePassed } from '../features/account/destination.ts'
import { SubmitButton } from '../features/account/submit-button.tsx'
import { SuspendedNotice } from '../features/account/suspended-notice.tsx'
import { WhyHere } from '../features/account/why-here.tsx'
import { FormSummary, fieldId } from '../features/form/form-summary.tsx'
import { lateCheck } from '../features/form/late-check.ts'
import { useFormFailure } from '../features/form/use-form-failure.ts'

const check = lateCheck(async () => (await import('../features/account/checks.ts')).checks.signIn)

function SignInForm() {
  const { to, email, state } = usePassed()
  const navigate = useNavigate()
  const [isRemembered, setRemembered] = useState(true)
  const form = useForm({
    resolver: check,
    defaultValues: { email, password: '' },
    shouldFocusError: false,
  })
  const { failure, waitSeconds, tell, clear } = useFormFailure(form, 'Login failed')
  const { errors, submitCount, isSubmitting } = form.formState
  const typed = useWatch({ control: form.control, name: 'email' })
  const send = form.handleSubmit(async (given) => {
    clear()
    try {
      await login(given, isRemembered)
      await navigate(to, { replace: true })
    } catch (error) {
      tell(error)
    }
  })
  if (failure?.code === 'account_closed') {
    return <ComeBackNotice failure={failure} to={to} isRemembered={isRemembered} onLeave={clear} />
  }
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void send(event)}>
      {failure?.code === 'account_suspended' ? (
        <SuspendedNotice key={failure.count} failure={failure} />
      ) : (
        <FormSummary form="sign-in" errors={errors} submitCount={submitCount} failure={failure} />
      )}
      <Field label="Email" id={fieldId('sign-in', 'email')} error={errors.email?.message} isRequired>
        <TextInput {...form.register('email')} type="email" autoComplete="username" autoCapitalize="none" />
      </Field>
      <Field label="Password" id={fieldId('sign-in', 'password')} error={errors.password?.message} isRequired>
        <PasswordInput {...form.register('password')} autoComplete="current-password" />
      </Field>
      <div className={styles['between']}>
        <Checkbox label="Remember me" isOn={isRemembered} onChange={setRemembered} />
        <Link to="/forgot-password" state={{ ...state, email: typed }} className={styles['link']}>
          Forgot password?
        </Link>
      </div>
      <SubmitButton label="Sign in" isBusy={isSubmitting} waitSeconds={waitSeconds} />
    </form>
  )
}

export function SignIn() {
  useTitle('Sign in')
  const { state } = usePassed()
  return (
    <AccountLayout
      title="Welcome back"
      text={
        <>
          New here?{' '}
          <Link to="/register" state={state} className={styles['link']}>
            Create an account
          </Link>
        </>
      }
    >
      <WhyHere isPageWanted={state.from !== undefined} />
      <SignInForm />
    </AccountLayout>
  )
}

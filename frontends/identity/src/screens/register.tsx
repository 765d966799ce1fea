import { Checkbox } from '@codekin/ui-kit/choice'
import { Field } from '@codekin/ui-kit/field'
import { PasswordInput, TextInput } from '@codekin/ui-kit/text-input'
import { register as registerAccount } from '@codekin/web-runtime/auth-store'
import { Link, useNavigate } from '@codekin/web-runtime/router'
import { useTitle } from '@codekin/web-runtime/title'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import styles from '../features/account/account-layout.module.css'
import { AccountLayout } from '../features/account/account-layout.tsx'
import { usePassed } from '../features/account/destination.ts'
import { PasswordRules } from '../features/account/password-rules.tsx'
import { SubmitButton } from '../features/account/submit-button.tsx'
import { FormSummary, fieldId } from '../features/form/form-summary.tsx'
import { lateCheck } from '../features/form/late-check.ts'
import { useFormFailure } from '../features/form/use-form-failure.ts'
import { ProviderButtons } from '../features/providers/provider-buttons.tsx'

const check = lateCheck(async () => (await import('../features/account/checks.ts')).checks.register)

function useRegistration() {
  const { to, email, state } = usePassed()
  const navigate = useNavigate()
  const [isRemembered, setRemembered] = useState(true)
  const form = useForm({
    resolver: check,
    defaultValues: { email, password: '', full_name: '' },
    shouldFocusError: false,
  })
  const { failure, waitSeconds, tell, clear } = useFormFailure(form, 'Registration failed')
  const send = form.handleSubmit(async (given) => {
    clear()
    try {
      await registerAccount(given, isRemembered)
      await navigate(to, { replace: true })
    } catch (error) {
      tell(error)
    }
  })
  return { form, failure, waitSeconds, send, state, isRemembered, setRemembered }
}

function RegisterForm() {
  const { form, failure, waitSeconds, send, state, isRemembered, setRemembered } = useRegistration()
  const { errors, submitCount, isSubmitting } = form.formState
  const [email, password] = useWatch({ control: form.control, name: ['email', 'password'] })
  const toSignIn = failure?.code === 'email_taken' && (
    <Link to="/login" state={{ ...state, email }} className={styles['link']}>
      Sign in with {email}
    </Link>
  )
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void send(event)}>
      <FormSummary form="register" errors={errors} submitCount={submitCount} failure={failure} action={toSignIn} />
      <Field label="Name" id={fieldId('register', 'full_name')} error={errors.full_name?.message} isRequired>
        <TextInput {...form.register('full_name')} autoComplete="name" />
      </Field>
      <Field label="Email" id={fieldId('register', 'email')} error={errors.email?.message} isRequired>
        <TextInput {...form.register('email')} type="email" autoComplete="username" autoCapitalize="none" />
      </Field>
      <Field
        label="Password"
        id={fieldId('register', 'password')}
        hint={<PasswordRules password={password} email={email} />}
        error={errors.password?.message}
        isRequired
      >
        <PasswordInput {...form.register('password')} autoComplete="new-password" />
      </Field>
      <Checkbox label="Remember me on this device" isOn={isRemembered} onChange={setRemembered} />
      <SubmitButton label="Create account" isBusy={isSubmitting} waitSeconds={waitSeconds} />
    </form>
  )
}

export function Register() {
  useTitle('Create an account')
  const { to, state } = usePassed()
  return (
    <AccountLayout
      title="Create your account"
      text={
        <>
          Already have one?{' '}
          <Link to="/login" state={state} className={styles['link']}>
            Sign in
          </Link>
        </>
      }
    >
      <RegisterForm />
      <ProviderButtons to={to} />
    </AccountLayout>
  )
}

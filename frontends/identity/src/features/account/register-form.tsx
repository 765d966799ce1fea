import { readableAddress } from '@codekin/contracts/address-spelling'
import { Checkbox } from '@codekin/ui-kit/choice'
import { Field } from '@codekin/ui-kit/field'
import { PasswordInput, TextInput } from '@codekin/ui-kit/text-input'
import { register as registerAccount } from '@codekin/web-runtime/auth-store'
import { Link, useNavigate } from '@codekin/web-runtime/router'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { FormSummary, fieldId } from '../form/form-summary.tsx'
import { lateCheck } from '../form/late-check.ts'
import { useFormFailure } from '../form/use-form-failure.ts'
import styles from './account-layout.module.css'
import { usePassed } from './destination.ts'
import { PasswordRules } from './password-rules.tsx'
import { SubmitButton } from './submit-button.tsx'

const check = lateCheck(async () => (await import('./checks.ts')).checks.register)

function useRegistration(invitation: string | undefined) {
  const { to, email, state } = usePassed()
  const navigate = useNavigate()
  const [isRemembered, setRemembered] = useState(true)
  const form = useForm({
    resolver: check,
    defaultValues: { email, password: '', full_name: '' },
    shouldFocusError: false,
  })
  const { failure, waitSeconds, showFailure, clear } = useFormFailure(form, 'Registration failed')
  const send = form.handleSubmit(async (given) => {
    clear()
    try {
      await registerAccount({ ...given, ...(invitation && { invitation }) }, isRemembered)
      await navigate(to, { replace: true })
    } catch (error) {
      showFailure(error)
    }
  })
  return { form, failure, waitSeconds, send, state, isRemembered, setRemembered }
}

/** A link after an error: to the existing account, or to a registration without the used-up invitation. */
function RegistrationErrorLink({ code, email, state }: { code: string | undefined; email: string; state: object }) {
  if (code === 'email_taken') {
    return (
      <Link to="/login" state={{ ...state, email }} className={styles['link']}>
        Sign in with {readableAddress(email)}
      </Link>
    )
  }
  return (
    code === 'invalid_invitation' && (
      <Link to="/register" state={{ ...state, email }} className={styles['link']}>
        Create an account without it
      </Link>
    )
  )
}

/** The registration form; `invitation` is the invitation code, if any. */
export function RegisterForm({ invitation }: { invitation?: string }) {
  const { form, failure, waitSeconds, send, state, isRemembered, setRemembered } = useRegistration(invitation)
  const { errors, submitCount, isSubmitting } = form.formState
  const [email, password, name] = useWatch({ control: form.control, name: ['email', 'password', 'full_name'] })
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void send(event)}>
      <FormSummary
        form="register"
        errors={errors}
        submitCount={submitCount}
        failure={failure}
        action={failure && <RegistrationErrorLink code={failure.code} email={email} state={state} />}
      />
      <Field label="Name" id={fieldId('register', 'full_name')} error={errors.full_name?.message} isRequired>
        <TextInput {...form.register('full_name')} autoComplete="name" />
      </Field>
      <Field label="Email" id={fieldId('register', 'email')} error={errors.email?.message} isRequired>
        <TextInput {...form.register('email')} type="email" autoComplete="username" autoCapitalize="none" />
      </Field>
      <Field
        label="Password"
        id={fieldId('register', 'password')}
        hint={<PasswordRules password={password} owner={{ email, names: [name] }} />}
        error={errors.password?.message}
        isRequired
      >
        <PasswordInput {...form.register('password')} autoComplete="new-password" />
      </Field>
      <Checkbox label="Remember me" isOn={isRemembered} onChange={setRemembered} />
      <SubmitButton label="Create account" isBusy={isSubmitting} waitSeconds={waitSeconds} />
    </form>
  )
}

import { Checkbox } from '@codekin/ui-kit/choice'
import { Field } from '@codekin/ui-kit/field'
import { PasswordInput, TextInput } from '@codekin/ui-kit/text-input'
import { login, loginByPasskey } from '@codekin/web-runtime/auth-store'
import { useOfferedPasskey } from '@codekin/web-runtime/offered-passkey'
import { PasskeyButton } from '@codekin/web-runtime/passkey-button'
import { hasPasskeys, type PasskeyAnswer } from '@codekin/web-runtime/passkeys'
import { Link, useNavigate } from '@codekin/web-runtime/router'
import { findMfaChallenge, type MfaChallenge, SecondStep } from '@codekin/web-runtime/second-step'
import { readSuspension } from '@codekin/web-runtime/suspension'
import { useTitle } from '@codekin/web-runtime/title'
import { useEffect, useEffectEvent, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import styles from '../features/account/account-layout.module.css'
import { AccountLayout } from '../features/account/account-layout.tsx'
import { usePassed } from '../features/account/destination.ts'
import { ReactivateNotice } from '../features/account/reactivate-notice.tsx'
import { SignInReason } from '../features/account/sign-in-reason.tsx'
import { SubmitButton } from '../features/account/submit-button.tsx'
import { SuspendedNotice } from '../features/account/suspended-notice.tsx'
import { FormSummary, fieldId } from '../features/form/form-summary.tsx'
import { lateCheck } from '../features/form/late-check.ts'
import { useFormFailure } from '../features/form/use-form-failure.ts'
import { ProviderButtons } from '../features/providers/provider-buttons.tsx'

const check = lateCheck(async () => (await import('../features/account/checks.ts')).checks.signIn)

type FormProps = {
  /** Why the previous sign-in failed. */
  initialFailure: unknown
  onChallenge: (challenge: MfaChallenge, isRemembered: boolean) => void
  enter: () => Promise<void>
}

/** The sign-in form, initially with the previous error. */
function useSignInForm(email: string, initialFailure: unknown) {
  const form = useForm({ resolver: check, defaultValues: { email, password: '' }, shouldFocusError: false })
  const formFailure = useFormFailure(form, 'Login failed')
  const showInitialFailure = useEffectEvent(
    () => initialFailure !== undefined && formFailure.showFailure(initialFailure),
  )
  useEffect(() => void showInitialFailure(), [])
  const typed = useWatch({ control: form.control, name: 'email' })
  return { form, typed, ...formFailure }
}

function SignInForm({ initialFailure, onChallenge, enter }: FormProps) {
  const { to, email, state } = usePassed()
  const [isRemembered, setRemembered] = useState(true)
  const { form, typed, failure, waitSeconds, showFailure, clear } = useSignInForm(email, initialFailure)
  const { errors, submitCount, isSubmitting } = form.formState
  const send = form.handleSubmit(async (given) => {
    clear()
    try {
      await login(given, isRemembered)
      await enter()
    } catch (error) {
      const waiting = findMfaChallenge(error)
      if (waiting) onChallenge(waiting, isRemembered)
      else showFailure(error)
    }
  })
  const signInByPasskey = (answer?: PasskeyAnswer) => loginByPasskey(isRemembered, answer).then(enter)
  const offerAgain = useOfferedPasskey((answer) => {
    clear()
    signInByPasskey(answer).catch(showFailure)
  })
  if (failure?.code === 'account_closed') {
    return <ReactivateNotice failure={failure} to={to} isRemembered={isRemembered} onLeave={clear} />
  }
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void send(event)}>
      {failure?.code === 'account_suspended' ? (
        <SuspendedNotice key={failure.count} failure={failure} />
      ) : (
        <FormSummary form="sign-in" errors={errors} submitCount={submitCount} failure={failure} />
      )}
      <Field label="Email" id={fieldId('sign-in', 'email')} error={errors.email?.message} isRequired>
        <TextInput {...form.register('email')} type="email" autoComplete="username webauthn" autoCapitalize="none" />
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
      {hasPasskeys() && (
        <PasskeyButton signIn={() => signInByPasskey()} onRefused={showFailure} onMissed={offerAgain} />
      )}
    </form>
  )
}

type Step = { challenge?: MfaChallenge; isRemembered: boolean; initialFailure?: unknown }

export function SignIn() {
  useTitle('Sign in')
  const { to, state } = usePassed()
  const navigate = useNavigate()
  const [{ challenge, isRemembered, initialFailure }, setStep] = useState<Step>(() => ({
    isRemembered: true,
    initialFailure: readSuspension(),
  }))
  const enter = async () => {
    await navigate(to, { replace: true })
  }
  if (challenge) {
    return (
      <AccountLayout title="One more step" text="Your password was right. Now confirm that it’s you.">
        <SecondStep
          challenge={challenge}
          isRemembered={isRemembered}
          onSignedIn={enter}
          onBack={(reason) => setStep({ isRemembered, initialFailure: reason })}
        />
      </AccountLayout>
    )
  }
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
      <SignInReason isPageWanted={state.from !== undefined} />
      <SignInForm
        initialFailure={initialFailure}
        enter={enter}
        onChallenge={(waiting, kept) => setStep({ challenge: waiting, isRemembered: kept })}
      />
      <ProviderButtons to={to} />
    </AccountLayout>
  )
}

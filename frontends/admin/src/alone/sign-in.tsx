import { auth } from '@codekin/contracts/auth/endpoints'
import { zodErrorMap } from '@codekin/contracts/sentences'
import { Button } from '@codekin/ui-kit/button'
import { Field, FormErrorSummary } from '@codekin/ui-kit/field'
import { Heading, Text } from '@codekin/ui-kit/text'
import { PasswordInput, TextInput } from '@codekin/ui-kit/text-input'
import { api, CallError } from '@codekin/web-runtime/api'
import { login, loginByPasskey, logout, useAuth } from '@codekin/web-runtime/auth-store'
import { useOfferedPasskey } from '@codekin/web-runtime/offered-passkey'
import { PasskeyButton } from '@codekin/web-runtime/passkey-button'
import { hasPasskeys, type PasskeyAnswer } from '@codekin/web-runtime/passkeys'
import { findMfaChallenge, type MfaChallenge, SecondStep } from '@codekin/web-runtime/second-step'
import { readSessionEnd } from '@codekin/web-runtime/session-end'
import { sessionEndSentences } from '@codekin/web-runtime/session-end-sentences'
import { useTitle } from '@codekin/web-runtime/title'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import styles from './alone.module.css'
import { Brand } from './brand.tsx'
import { isStaff } from './staff.ts'

const credentials = auth.endpoints.login.body
type Credentials = { email: string; password: string }

export const notStaffSentence = 'This isn’t a staff account. Only admins and moderators can sign in here.'

const noSecondStepSentence =
  'Staff accounts need two-step sign-in. Set up a passkey or an authenticator app in your Codekin settings, then come back.'

function errorSentence(error: unknown): string {
  return (error instanceof CallError && error.said) || 'Sign-in failed. Try again.'
}

/** Lets staff in and signs everyone else out. Returns the message to show. */
async function letIn(): Promise<string | undefined> {
  try {
    const { role, isSecondFactorNeeded } = await api.users.getAdminStatus()
    if (isStaff(role)) return undefined
    await logout()
    return isSecondFactorNeeded ? noSecondStepSentence : notStaffSentence
  } catch (error) {
    // If signing in worked, but the role is unknown, signs out again.
    if (useAuth.getState().isAuthenticated) await logout()
    return errorSentence(error)
  }
}

/** Signs in by password. Returns a message to show, or the second step. */
async function enter(given: Credentials): Promise<MfaChallenge | string | undefined> {
  try {
    await login(given, false)
  } catch (error) {
    return findMfaChallenge(error) ?? errorSentence(error)
  }
  return letIn()
}

type FormProps = {
  because: string | undefined
  onEntering: (isEntering: boolean) => void
  onChallenge: (challenge: MfaChallenge) => void
}

function SignInForm({ because, onEntering, onChallenge }: FormProps) {
  const form = useForm<Credentials>({
    resolver: zodResolver(credentials, zodErrorMap),
    defaultValues: { email: '', password: '' },
    shouldFocusError: true,
  })
  const [failure, setFailure] = useState(because)
  const { errors, isSubmitting } = form.formState
  const send = form.handleSubmit(async (given) => {
    setFailure(undefined)
    onEntering(true)
    const outcome = await enter(given)
    if (typeof outcome === 'object') return onChallenge(outcome)
    setFailure(outcome)
    onEntering(false)
  })
  async function enterByPasskey(answer?: PasskeyAnswer): Promise<void> {
    setFailure(undefined)
    onEntering(true)
    try {
      await loginByPasskey(false, answer)
      setFailure(await letIn())
    } finally {
      onEntering(false)
    }
  }
  const refuse = (error: unknown) => setFailure(errorSentence(error))
  const offerAgain = useOfferedPasskey((answer) => void enterByPasskey(answer).catch(refuse))
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void send(event)}>
      <FormErrorSummary message={failure} />
      <Field label="Email" error={errors.email?.message} isRequired>
        <TextInput {...form.register('email')} type="email" autoComplete="username webauthn" autoCapitalize="none" />
      </Field>
      <Field label="Password" error={errors.password?.message} isRequired>
        <PasswordInput {...form.register('password')} autoComplete="current-password" />
      </Field>
      <Button type="submit" variant="primary" size="large" isWide isBusy={isSubmitting}>
        Sign in
      </Button>
      {hasPasskeys() && <PasskeyButton signIn={() => enterByPasskey()} onRefused={refuse} onMissed={offerAgain} />}
    </form>
  )
}

/** The sentences of the public sign-in, except that this app has no "remember me". */
const whyHere = { ...sessionEndSentences, 'visit-over': 'Your session ended when you closed its tab.' }

type DoorProps = { onEntering: (isEntering: boolean) => void }

/** Asks for the password, then for the second step if the account has one. */
function Steps({ onEntering }: DoorProps) {
  const [{ challenge, because }, setStep] = useState<{ challenge?: MfaChallenge; because?: string | undefined }>({})
  function goBack(because?: string): void {
    onEntering(false)
    setStep({ because })
  }
  if (!challenge) {
    return (
      <SignInForm
        because={because}
        onEntering={onEntering}
        onChallenge={(waiting) => setStep({ challenge: waiting })}
      />
    )
  }
  return (
    <SecondStep
      challenge={challenge}
      isRemembered={false}
      onSignedIn={async () => goBack(await letIn())}
      onBack={(error) => goBack(error === undefined ? undefined : errorSentence(error))}
    />
  )
}

/** The sign-in page of the admin app. Says why the last session ended. */
export function SignIn({ onEntering }: DoorProps) {
  useTitle('Admin sign-in')
  const [end] = useState(readSessionEnd)
  return (
    <main id="main" tabIndex={-1} className={styles['door']}>
      <div className={styles['panel']}>
        <Brand />
        <div>
          <Heading level={1}>Admin sign-in</Heading>
          <Text tone={2}>For admins and moderators. You’ll stay signed in until you close this tab.</Text>
        </div>
        {end && (
          <p role="status" className={styles['why']}>
            {whyHere[end]}
          </p>
        )}
        <Steps onEntering={onEntering} />
      </div>
    </main>
  )
}

import { auth } from '@codekin/contracts/auth/endpoints'
import { plainly } from '@codekin/contracts/sentences'
import { Button } from '@codekin/ui-kit/button'
import { Field, FormErrorSummary } from '@codekin/ui-kit/field'
import { Heading, Text } from '@codekin/ui-kit/text'
import { PasswordInput, TextInput } from '@codekin/ui-kit/text-input'
import { api, CallError } from '@codekin/web-runtime/api'
import { login, logout, useAuth } from '@codekin/web-runtime/auth-store'
import { readSessionEnd } from '@codekin/web-runtime/session-end'
import { sessionEndSentences } from '@codekin/web-runtime/session-end-sentences'
import { useTitle } from '@codekin/web-runtime/title'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import styles from './alone.module.css'
import { Brand } from './brand.tsx'

const credentials = auth.endpoints.login.body
type Credentials = { email: string; password: string }

export const notAdminSentence = 'This account is not an admin. Only admins can sign in here.'

function sentenceOf(error: unknown): string {
  return (error instanceof CallError && error.said) || 'Login failed'
}

/** Signs in, asks the server, and signs out again whom it does not call an admin. Answers what to say. */
async function enter(given: Credentials): Promise<string | undefined> {
  try {
    await login(given, false)
    const { isAdmin } = await api.users.getAdminStatus()
    if (isAdmin) return undefined
    await logout()
    return notAdminSentence
  } catch (error) {
    // Whoever was let in before the answer failed is let out again; nobody else has signed out.
    if (useAuth.getState().isAuthenticated) await logout()
    return sentenceOf(error)
  }
}

function SignInForm({ onEntering }: { onEntering: (isEntering: boolean) => void }) {
  const form = useForm<Credentials>({
    resolver: zodResolver(credentials, plainly),
    defaultValues: { email: '', password: '' },
    shouldFocusError: true,
  })
  const [failure, setFailure] = useState<string>()
  const { errors, isSubmitting } = form.formState
  const send = form.handleSubmit(async (given) => {
    setFailure(undefined)
    onEntering(true)
    setFailure(await enter(given))
    onEntering(false)
  })
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void send(event)}>
      <FormErrorSummary message={failure} />
      <Field label="Email" error={errors.email?.message} isRequired>
        <TextInput {...form.register('email')} type="email" autoComplete="username" autoCapitalize="none" />
      </Field>
      <Field label="Password" error={errors.password?.message} isRequired>
        <PasswordInput {...form.register('password')} autoComplete="current-password" />
      </Field>
      <Button type="submit" variant="primary" size="large" isWide isBusy={isSubmitting}>
        Sign in
      </Button>
    </form>
  )
}

/** The same words as at the front door, but here nobody is asked whether to be remembered. */
const whyHere = { ...sessionEndSentences, 'visit-over': 'Your session ended when its tab was closed.' }

/** The door of the admin app, and why one is there again. */
export function SignIn({ onEntering }: { onEntering: (isEntering: boolean) => void }) {
  useTitle('Admin sign-in')
  const [end] = useState(readSessionEnd)
  return (
    <main id="main" tabIndex={-1} className={styles['door']}>
      <div className={styles['panel']}>
        <Brand />
        <div>
          <Heading level={1}>Admin sign-in</Heading>
          <Text tone={2}>For admins only. You stay signed in until you close this tab.</Text>
        </div>
        {end && (
          <p role="status" className={styles['why']}>
            {whyHere[end]}
          </p>
        )}
        <SignInForm onEntering={onEntering} />
      </div>
    </main>
  )
}

import { Button } from '@codekin/ui-kit/button'
import { useCountdown, waitText } from '@codekin/ui-kit/countdown'
import { Field } from '@codekin/ui-kit/field'
import { Stack } from '@codekin/ui-kit/layout'
import { Text } from '@codekin/ui-kit/text'
import { PasswordInput, TextInput } from '@codekin/ui-kit/text-input'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { api, CallError } from './api.ts'

type SignInWays = Awaited<ReturnType<typeof api.auth.listSignInWays>>
type Proof = Parameters<typeof api.auth.prove>[0]['body']
export type Way = Proof['way']

/** The ways somebody has, the easiest first. */
export function waysOf({ hasPassword }: SignInWays): Way[] {
  return [...(hasPassword ? (['password'] as const) : []), 'mail-code']
}

type FormProps = {
  way: Way
  id: string
  email: string
  error: string | undefined
  onProve: (proof: Proof) => void
}

/** Sends the code and tells so; it can be sent again after a while. */
function CodeMail({ email }: { email: string }) {
  const [sent, setSent] = useState<'no' | 'sending' | 'yes'>('no')
  const [error, setError] = useState<string>()
  const wait = useCountdown()
  async function send(): Promise<void> {
    setSent('sending')
    setError(undefined)
    try {
      await api.auth.sendProofCode()
      setSent('yes')
      wait.start(30)
    } catch (failure) {
      setSent('no')
      setError((failure as Error).message)
      if (failure instanceof CallError && failure.status === 429) wait.start(failure.retryAfterSeconds ?? 60)
    }
  }
  return (
    <Stack gap={3} align="start">
      <Button size="small" isBusy={sent === 'sending'} isDisabled={wait.left > 0} onClick={() => void send()}>
        {wait.left > 0 ? `Send again in ${waitText(wait.left)}` : sent === 'yes' ? 'Send it again' : 'Send a code'}
      </Button>
      <Text size="small" tone={error ? 'del' : 2}>
        <span role="status">
          {error ?? (sent === 'yes' ? `Sent to ${email}. It works for ten minutes.` : `We send it to ${email}.`)}
        </span>
      </Text>
    </Stack>
  )
}

/** What one way asks for. */
export function ProofForm({ way, id, email, error, onProve }: FormProps) {
  const [value, setValue] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    onProve(way === 'password' ? { way, password: value } : { way, code: value })
  }
  const control = {
    ref: input,
    value,
    onChange: (event: { target: { value: string } }) => setValue(event.target.value),
  }
  return (
    <form id={id} onSubmit={send}>
      {way === 'password' ? (
        <>
          {/* Tells password managers whose password it is. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <Field label="Your password" error={error} isRequired>
            <PasswordInput {...control} autoComplete="current-password" />
          </Field>
        </>
      ) : (
        <Stack gap={4}>
          <CodeMail email={email} />
          <Field label="Code from the email" error={error} isRequired>
            <TextInput {...control} inputMode="numeric" autoComplete="one-time-code" maxLength={9} />
          </Field>
        </Stack>
      )}
    </form>
  )
}

import { Button } from '@codekin/ui-kit/button'
import { useCountdown, waitText } from '@codekin/ui-kit/countdown'
import { Field } from '@codekin/ui-kit/field'
import { Stack } from '@codekin/ui-kit/layout'
import { Text } from '@codekin/ui-kit/text'
import { PasswordInput, TextInput } from '@codekin/ui-kit/text-input'
import { type FormEvent, type InputHTMLAttributes, useEffect, useRef, useState } from 'react'
import { api, CallError } from '../api.ts'
import { askPasskey, hasPasskeys } from '../passkeys.ts'

type SignInWays = Awaited<ReturnType<typeof api.auth.listSignInWays>>
export type Proof = Parameters<typeof api.auth.prove>[0]['body']
export type Way = Proof['way']
type TypedWay = Exclude<Way, 'passkey'>

/** The methods by which a person can prove their identity, easiest first. */
export function waysOf({ passkeys, authenticatorSince, hasPassword, recoveryCodesLeft }: SignInWays): Way[] {
  const table: [Way, boolean][] = [
    ['passkey', passkeys.length > 0 && hasPasskeys()],
    ['authenticator', authenticatorSince !== null],
    ['password', hasPassword],
    ['mail-code', true],
    ['recovery-code', recoveryCodesLeft > 0],
  ]
  return table.flatMap(([way, isThere]) => (isThere ? way : []))
}

/** The labels of the buttons that switch to another method. */
export const offers: Record<Way, string> = {
  passkey: 'Use a passkey',
  authenticator: 'Use my authenticator app',
  password: 'Use my password',
  'mail-code': 'Email me a code',
  'recovery-code': 'Use a recovery code',
}

const labels: Record<TypedWay, string> = {
  authenticator: 'Code from your authenticator app',
  password: 'Your password',
  'mail-code': 'Code from the email',
  'recovery-code': 'One of your recovery codes',
}
const digits: InputHTMLAttributes<HTMLInputElement> = {
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  maxLength: 9,
}
const inputs: Record<Exclude<TypedWay, 'password'>, InputHTMLAttributes<HTMLInputElement>> = {
  authenticator: digits,
  'mail-code': digits,
  'recovery-code': { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 40 },
}

/** Sends the code and says so; it can be sent again after a while. */
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
          {error ?? (sent === 'yes' ? `Sent to ${email}. It works for 10 minutes.` : `We’ll send it to ${email}.`)}
        </span>
      </Text>
    </Stack>
  )
}

type FormProps<W extends Way> = {
  way: W
  /** The form's id, for its submit button. */
  id: string
  email: string
  error: string | undefined
  onProve: (proof: Proof) => void
}

function PasskeyForm({ id, error, onProve }: FormProps<'passkey'>) {
  const [fault, setFault] = useState<string>()
  async function ask(): Promise<void> {
    setFault(undefined)
    try {
      onProve({ way: 'passkey', answer: await askPasskey() })
    } catch (failure) {
      setFault((failure as Error).message)
    }
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    void ask()
  }
  return (
    <form id={id} onSubmit={send}>
      <Stack gap={3}>
        <Text tone={2}>Your device will ask for your fingerprint, face or PIN.</Text>
        {(fault ?? error) && (
          <div role="alert">
            <Text size="small" tone="del">
              {fault ?? error}
            </Text>
          </div>
        )}
      </Stack>
    </form>
  )
}

function TypedForm({ way, id, email, error, onProve }: FormProps<TypedWay>) {
  const [value, setValue] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
    // A dialog that has just opened moves the focus to its first control a frame later.
    const frame = requestAnimationFrame(() => input.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  const send = (event: FormEvent) => {
    event.preventDefault()
    onProve(way === 'password' ? { way, password: value } : { way, code: value })
  }
  const onChange = (event: { target: { value: string } }) => setValue(event.target.value)
  const control = { ref: input, value, onChange }
  return (
    <form id={id} onSubmit={send} noValidate>
      <Stack gap={4}>
        {/* Tells password managers which account's password it is. */}
        {way === 'password' && <input type="email" autoComplete="username" value={email} readOnly hidden />}
        {way === 'mail-code' && <CodeMail email={email} />}
        <Field label={labels[way]} error={error} isRequired>
          {way === 'password' ? (
            <PasswordInput {...control} autoComplete="current-password" />
          ) : (
            <TextInput {...control} {...inputs[way]} />
          )}
        </Field>
      </Stack>
    </form>
  )
}

/** The form of one method. */
export function ProofForm({ way, ...rest }: FormProps<Way>) {
  return way === 'passkey' ? <PasskeyForm way={way} {...rest} /> : <TypedForm way={way} {...rest} />
}

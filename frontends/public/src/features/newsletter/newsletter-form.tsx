import { readableAddress } from '@codekin/contracts/address-spelling'
import { newsletterPendingDays, newsletterText } from '@codekin/contracts/newsletter/words'
import { Button } from '@codekin/ui-kit/button'
import { useCountdown, waitText } from '@codekin/ui-kit/countdown'
import { ErrorText } from '@codekin/ui-kit/error-text'
import { Field } from '@codekin/ui-kit/field'
import { Heading, Text } from '@codekin/ui-kit/text'
import { TextInput } from '@codekin/ui-kit/text-input'
import { MailCheck } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useIsHydrated } from '../page/use-is-hydrated.ts'
import styles from './newsletter.module.css'

const wanted = 'Enter an email address, for example ann@example.com.'

type Failure = { message: string; retryAfterSeconds: number; isAboutAddress: boolean }

const unreachable = 'We couldn’t be reached. Try again in a moment.'

/** Loads the API on the first attempt, so that readers don't wait for it. */
async function subscribe(email: string): Promise<Failure | undefined> {
  const { api, CallError } = await import('@codekin/web-runtime/api')
  try {
    await api.newsletter.subscribe({ body: { email } })
    return undefined
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const { said = unreachable, details, retryAfterSeconds = 0, code } = error
    const isAboutAddress = code === 'invalid_request'
    return { message: (isAboutAddress && details[0]?.message) || said, retryAfterSeconds, isAboutAddress }
  }
}

function Sent({ email, onOther }: { email: string; onOther: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  // The form that had the focus no longer exists.
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className={styles['sent']} role="status" tabIndex={-1}>
      <MailCheck size={20} aria-hidden="true" />
      <div>
        <Text>
          Check the inbox of <strong>{readableAddress(email)}</strong> and confirm with the link in our email. It works
          for {newsletterPendingDays} days.
        </Text>
        <Button variant="quiet" size="small" className={styles['other']} onClick={onOther}>
          Use another address
        </Button>
      </div>
    </div>
  )
}

function Ask({ typed, onSent }: { typed: string; onSent: (email: string) => void }) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const { left, start } = useCountdown()
  // Before hydration the browser would submit the form itself.
  const isAlive = useIsHydrated()

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    const input = event.currentTarget.elements.namedItem('email') as HTMLInputElement
    const email = input.value.trim()
    if (email === '' || !input.validity.valid) {
      setFailure({ message: wanted, retryAfterSeconds: 0, isAboutAddress: true })
      return input.focus()
    }
    setBusy(true)
    setFailure(undefined)
    // Without a network the API doesn't even load.
    const lost = { message: unreachable, retryAfterSeconds: 0, isAboutAddress: false }
    const failed = await subscribe(email).catch(() => lost)
    setBusy(false)
    if (!failed) return onSent(email)
    setFailure(failed)
    start(failed.retryAfterSeconds)
    input.focus()
  }

  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void send(event)}>
      <div className={styles['row']}>
        <Field label="Email" error={failure?.isAboutAddress ? failure.message : undefined} isRequired>
          <TextInput name="email" type="email" autoComplete="email" autoCapitalize="none" defaultValue={typed} />
        </Field>
        <Button type="submit" className={styles['send']} isBusy={isBusy} isDisabled={!isAlive || left > 0}>
          {left > 0 ? `Try again in ${waitText(left)}` : 'Subscribe'}
        </Button>
      </div>
      {failure && !failure.isAboutAddress && <ErrorText>{failure.message}</ErrorText>}
    </form>
  )
}

/** News by mail, also for people without an account. */
export function NewsletterForm() {
  const [typed, setTyped] = useState('')
  const [sentTo, setSentTo] = useState<string>()
  return (
    <section className={styles['newsletter']} aria-labelledby="newsletter">
      <div className={styles['words']}>
        <Heading level={2} look="h3" id="newsletter">
          The newsletter
        </Heading>
        <Text tone={2}>{newsletterText.text} Every issue has an unsubscribe link.</Text>
      </div>
      {sentTo === undefined ? (
        <Ask
          typed={typed}
          onSent={(email) => {
            setTyped(email)
            setSentTo(email)
          }}
        />
      ) : (
        <Sent email={sentTo} onOther={() => setSentTo(undefined)} />
      )}
    </section>
  )
}

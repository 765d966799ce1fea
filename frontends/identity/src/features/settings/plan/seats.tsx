import type { OwnSubscription, Seat } from '@codekin/contracts/subscriptions/models'
import { Breakable } from '@codekin/ui-kit/breakable'
import { Button } from '@codekin/ui-kit/button'
import { Field } from '@codekin/ui-kit/field'
import { Text } from '@codekin/ui-kit/text'
import { TextInput } from '@codekin/ui-kit/text-input'
import { RelativeTime } from '@codekin/ui-kit/time'
import { announce } from '@codekin/web-runtime/announce'
import { api } from '@codekin/web-runtime/api'
import { refresh } from '@codekin/web-runtime/query'
import { toast } from '@codekin/web-runtime/toast'
import { Mail } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import styles from '../frame/settings.module.css'
import { SettingsPart } from '../frame/settings-part.tsx'

type Seats = NonNullable<OwnSubscription['seats']>

function SeatRow({ seat }: { seat: Seat }) {
  const [isBusy, setBusy] = useState(false)
  async function removeSeat(): Promise<void> {
    setBusy(true)
    try {
      await api.subscriptions.takeBackSeat({ params: { id: seat.id } })
      announce(`You removed ${seat.email} from your team`)
    } catch (error) {
      if ((error as { code?: string }).code !== 'not_found') {
        toast.error('The seat wasn’t removed', { body: (error as Error).message })
      }
    }
    setBusy(false)
    await refresh('subscriptions', 'getOwnSubscription')
  }
  return (
    <li className={styles['row']}>
      <Mail size={20} aria-hidden="true" />
      <div className={styles['grow']}>
        <Text size="ui">
          <Breakable text={seat.email} />
        </Text>
        <Text size="small" tone={seat.isCovered ? 3 : 'warn'}>
          {seat.isCovered ? (
            <>
              Given <RelativeTime iso={seat.assignedAt} />
            </>
          ) : (
            'On hold: you’ve given out more seats than your team has.'
          )}
        </Text>
      </div>
      <Button size="small" isBusy={isBusy} aria-label={`Remove ${seat.email}`} onClick={() => void removeSeat()}>
        Remove
      </Button>
    </li>
  )
}

/** Assigns a seat to the typed email; shows errors at the field. */
function useGiving() {
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [isBusy, setBusy] = useState(false)
  async function give(): Promise<boolean> {
    setBusy(true)
    setError(undefined)
    try {
      const seat = await api.subscriptions.assignSeat({ body: { email } })
      setEmail('')
      announce(`${seat.email} has a seat`)
      await refresh('subscriptions', 'getOwnSubscription')
      return true
    } catch (failure) {
      const { details, message } = failure as Error & { details?: { message: string }[] }
      setError(details?.[0]?.message ?? message)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { email, setEmail, error, isBusy, give }
}

function GiveSeat() {
  const { email, setEmail, error, isBusy, give } = useGiving()
  const input = useRef<HTMLInputElement>(null)
  const send = (event: FormEvent) => {
    event.preventDefault()
    void give().then(() => input.current?.focus())
  }
  return (
    <form className={styles['form']} noValidate onSubmit={send}>
      <Field
        label="Give a seat by email"
        hint="People without an account will get their seat when they sign up and confirm this address."
        error={error}
      >
        <TextInput
          ref={input}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      </Field>
      <div>
        <Button type="submit" isBusy={isBusy}>
          Give seat
        </Button>
      </div>
    </form>
  )
}

/** The seats, for a team's owner. */
export function SeatsPart({ seats: { total, assigned } }: { seats: Seats }) {
  const left = Math.max(0, total - 1 - assigned.length)
  return (
    <SettingsPart
      id="seats"
      title="Seats"
      text={`Your team has ${total} seats. One is yours, ${left} ${left === 1 ? 'is' : 'are'} free.`}
    >
      {assigned.length > 0 && (
        <ul className={styles['rows']}>
          {assigned.map((seat) => (
            <SeatRow key={seat.id} seat={seat} />
          ))}
        </ul>
      )}
      {left > 0 && <GiveSeat />}
    </SettingsPart>
  )
}

import { dateAndTime } from '@codekin/ui-kit/clock'
import { Heading, Text } from '@codekin/ui-kit/text'
import { useEffect, useRef } from 'react'
import type { FormFailure } from '../form/use-form-failure.ts'
import styles from './suspended-notice.module.css'

/** Why an account may not sign in, and until when. */
export function SuspendedNotice({ failure }: { failure: FormFailure }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const { reason, until } = (failure.details[0] ?? {}) as { reason?: string; until?: string | null }
  return (
    <div ref={box} className={styles['notice']} role="alert" tabIndex={-1}>
      <Heading level={2} look="h4">
        {failure.message}
      </Heading>
      {reason && (
        <Text size="ui" tone={1}>
          Reason: {reason}
        </Text>
      )}
      <Text size="ui" tone={2}>
        {until
          ? `You can sign in again on ${dateAndTime(new Date(until), 'long')}.`
          : 'The suspension has no end date.'}
      </Text>
    </div>
  )
}

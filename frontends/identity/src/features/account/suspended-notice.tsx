import { LinkButton } from '@codekin/ui-kit/button'
import { dateAndTime } from '@codekin/ui-kit/clock'
import { Heading, Text } from '@codekin/ui-kit/text'
import { Link } from '@codekin/web-runtime/router'
import { useEffect, useRef } from 'react'
import styles from './suspended-notice.module.css'

type SuspensionDetails = { reason?: string; until?: string | null; appealPath?: string }

/** The reason and end of a suspension, and the appeal link, which needs no session. */
export function SuspendedNotice({ failure }: { failure: { message: string; details: readonly object[] } }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const { reason, until, appealPath } = (failure.details[0] ?? {}) as SuspensionDetails
  return (
    <div ref={box} className={styles['notice']} role="alert" tabIndex={-1}>
      <Heading level={2} look="h4">
        {failure.message}
      </Heading>
      {reason && (
        <Text size="ui" tone={1}>
          Reason: <bdi>{reason}</bdi>
        </Text>
      )}
      <Text size="ui" tone={2}>
        {until
          ? `You can sign in again on ${dateAndTime(new Date(until), 'long')}.`
          : 'The suspension has no end date.'}
      </Text>
      {appealPath && (
        <LinkButton className={styles['appeal']} render={<Link to={appealPath} />}>
          Appeal
        </LinkButton>
      )}
    </div>
  )
}

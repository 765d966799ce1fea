import { isolateBidi } from '@codekin/contracts/direction'
import type { QueuedCase } from '@codekin/contracts/moderation/models'
import { Button } from '@codekin/ui-kit/button'
import { Kbd } from '@codekin/ui-kit/chip'
import { clockTime } from '@codekin/ui-kit/clock'
import { useCountdown, waitText } from '@codekin/ui-kit/countdown'
import { ErrorText } from '@codekin/ui-kit/error-text'
import { Text } from '@codekin/ui-kit/text'
import { useState } from 'react'
import styles from './case-room.module.css'
import type { useLease } from './use-lease.ts'

type Lease = ReturnType<typeof useLease>

function TimeLeft({ until }: { until: string }) {
  const [seconds] = useState(() => (Date.parse(until) - Date.now()) / 1000)
  const { left } = useCountdown(seconds)
  return <>{left > 0 ? `for ${waitText(left)}` : '(claim expired)'}</>
}

const wasDecided: readonly QueuedCase['state'][] = ['decided', 'appealed']

/** Shows who works on the case. */
export function LeaseBar({ lease, state }: { lease: Lease; state: QueuedCase['state'] }) {
  const { isMine, isBusy } = lease
  if (wasDecided.includes(state)) return null
  return (
    <div className={styles['lease']} data-mine={isMine || undefined}>
      <Text as="span" size="ui" isStrong>
        {isMine && lease.lease && (
          <>
            This case is yours <TimeLeft key={lease.lease.until} until={lease.lease.until} />
          </>
        )}
        {!isMine &&
          lease.lease &&
          `${isolateBidi(lease.lease.by.full_name)} is working on this until at least ${clockTime(new Date(lease.lease.until))}`}
        {!lease.lease && 'No one is working on this'}
      </Text>
      {isMine && (
        <Button size="small" isBusy={isBusy} onClick={() => void lease.release()}>
          Release case
        </Button>
      )}
      {!lease.lease && (
        <Button size="small" variant="primary" isBusy={isBusy} onClick={() => void lease.claim()}>
          Claim case
        </Button>
      )}
      {(isMine || !lease.lease) && (
        <span data-key-hint aria-hidden="true">
          <Kbd>T</Kbd>
        </span>
      )}
      {lease.error && <ErrorText className={styles['problem']}>{lease.error.message}</ErrorText>}
    </div>
  )
}

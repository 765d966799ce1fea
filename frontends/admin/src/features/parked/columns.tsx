import type { ParkedEvent } from '@codekin/contracts/admin/system-models'
import { Button } from '@codekin/ui-kit/button'
import { Row } from '@codekin/ui-kit/layout'
import { Text } from '@codekin/ui-kit/text'
import { RelativeTime } from '@codekin/ui-kit/time'
import type { TableColumn } from '../table/data-table.tsx'
import styles from './parked.module.css'

/** The error message, with the stack trace on request. */
function Why({ error }: { error: string }) {
  const [message = '', ...trace] = error.split('\n')
  return (
    <span className={styles['why']}>
      <span className={styles['message']}>{message}</span>
      {trace.length > 0 && (
        <details>
          <summary>Full error</summary>
          <pre className={styles['trace']}>{trace.join('\n')}</pre>
        </details>
      )}
    </span>
  )
}

type RowActionsProps = {
  busyId: string | undefined
  onRetry: (event: ParkedEvent, button: HTMLElement) => void
  onDrop: (event: ParkedEvent) => void
}

function RowActions({ event, busyId, onRetry, onDrop }: RowActionsProps & { event: ParkedEvent }) {
  const name = `${event.subject} for ${event.consumer}`
  return (
    <Row gap={3}>
      <Button
        size="small"
        aria-label={`Retry ${name}`}
        isBusy={busyId === event.id}
        onClick={({ currentTarget }) => onRetry(event, currentTarget)}
      >
        Retry
      </Button>
      <Button size="small" variant="quiet" aria-label={`Drop ${name}`} onClick={() => onDrop(event)}>
        Drop…
      </Button>
    </Row>
  )
}

export function columnsWith(actions: RowActionsProps): TableColumn<ParkedEvent>[] {
  return [
    {
      key: 'event',
      label: 'Event',
      render: ({ subject, consumer }) => (
        <span className={styles['event']}>
          <Text as="span" size="ui" isStrong>
            {subject}
          </Text>
          <Text as="span" size="small" tone={2} mono>
            {consumer}
          </Text>
        </span>
      ),
    },
    { key: 'why', label: 'Why it failed', render: ({ error }) => <Why error={error} /> },
    { key: 'tries', label: 'Attempts', isNumber: true, render: ({ tries }) => tries },
    {
      key: 'parked',
      label: 'Parked',
      isExtra: true,
      render: ({ parkedAt }) => (
        <Text as="span" size="small" tone={2} className={styles['whole']}>
          <RelativeTime iso={parkedAt} />
        </Text>
      ),
    },
    {
      key: 'acts',
      label: 'Actions',
      render: (event) => <RowActions event={event} {...actions} />,
    },
  ]
}

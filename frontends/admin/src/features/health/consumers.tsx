import type { ConsumerHealth } from '@codekin/contracts/admin/system-models'
import { Button } from '@codekin/ui-kit/button'
import { Row } from '@codekin/ui-kit/layout'
import { type Column, Table } from '@codekin/ui-kit/table'
import { Heading, Text } from '@codekin/ui-kit/text'
import { useFilters } from '../table/filters.tsx'
import styles from './health.module.css'
import { countText } from './labels.ts'
import { compareStates, isBad } from './parts.ts'
import { StateChip } from './state-chip.tsx'

const columns: readonly Column<ConsumerHealth>[] = [
  {
    key: 'name',
    label: 'Consumer',
    render: ({ name, stream }) => (
      <span className={styles['name']}>
        <Text as="span" size="small" mono className={styles['consumer']}>
          {name}
        </Text>
        <Text as="span" size="small" tone={3}>
          reads {stream}
        </Text>
      </span>
    ),
  },
  { key: 'state', label: 'State', render: ({ state }) => <StateChip state={state} /> },
  { key: 'lag', label: 'Behind', isNumber: true, render: ({ lag }) => countText(lag) },
  { key: 'hand', label: 'In progress', isNumber: true, render: ({ inHand }) => countText(inHand) },
  { key: 'again', label: 'Redelivered', isNumber: true, render: ({ redelivered }) => countText(redelivered) },
]

/** Whether the consumer is unhealthy, or has pending or redelivered events. */
function isWorthALook(consumer: ConsumerHealth): boolean {
  return isBad(consumer) || consumer.lag + consumer.inHand + consumer.redelivered > 0
}

/** The event consumers: those that are behind, and all on request. */
export function Consumers({ consumers }: { consumers: readonly ConsumerHealth[] }) {
  const { values, change } = useFilters(['consumers'])
  const areAll = values.consumers === 'all'
  const busy = consumers.filter(isWorthALook)
  const shown = (areAll ? consumers : busy).toSorted(compareStates)
  return (
    <section className={styles['section']}>
      <Row justify="between" gap={4} wrap>
        <Heading level={2} look="h4">
          Consumers
        </Heading>
        {consumers.length > busy.length && (
          <Button size="small" aria-pressed={areAll} onClick={() => change({ consumers: areAll ? undefined : 'all' })}>
            {areAll ? 'Show busy only' : `Show all ${consumers.length}`}
          </Button>
        )}
      </Row>
      {shown.length > 0 ? (
        <Table
          caption="Event consumers"
          columns={columns}
          rows={shown}
          keyOf={({ name, stream }) => `${stream} ${name}`}
          isDense
          isStacked
        />
      ) : (
        <Text tone={2}>
          {consumers.length > 0 ? 'No consumers are behind.' : 'Unknown: NATS didn’t answer, or has no consumers.'}
        </Text>
      )}
    </section>
  )
}

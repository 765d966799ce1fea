import type { PartState, SystemHealth } from '@codekin/contracts/admin/system-models'
import { Card } from '@codekin/ui-kit/card'
import { Row } from '@codekin/ui-kit/layout'
import { sizeText } from '@codekin/ui-kit/size-text'
import { Heading } from '@codekin/ui-kit/text'
import styles from './health.module.css'
import { countText, durationText, latencyText, shareText, unknown } from './labels.ts'
import { StateChip } from './state-chip.tsx'

type Fact = { label: string; value: string }
type ServerProps = { name: string; state: PartState; facts: readonly Fact[] }

function Server({ name, state, facts }: ServerProps) {
  return (
    <Card as="section" padding="dense" className={styles['server']}>
      <Row justify="between" gap={3} wrap>
        <Heading level={3} look="h4">
          {name}
        </Heading>
        <StateChip state={state} />
      </Row>
      <dl className={styles['facts']}>
        {facts.map(({ label, value }) => (
          <div key={label} className={styles['fact']}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

const size = (bytes: number | null) => (bytes === null ? unknown : sizeText(bytes))

function roomText(used: number | null, max: number | null): string {
  const share = shareText(used, max)
  return max === null || share === null ? size(used) : `${size(used)} of ${size(max)} (${share})`
}

/** Databases, NATS and queues. */
export function Servers({ health: { postgres, redis, nats, mails, sockets, parked } }: { health: SystemHealth }) {
  const stores = [
    { name: 'Redis', ...redis },
    { name: 'NATS', ...nats },
  ]
  return (
    <div className={styles['servers']}>
      <Server
        name="Postgres"
        state={postgres.state}
        facts={[
          { label: 'Response time', value: latencyText(postgres.milliseconds) },
          { label: 'Size', value: size(postgres.databaseBytes) },
        ]}
      />
      {stores.map(({ name, state, milliseconds, usedBytes, maxBytes }) => (
        <Server
          key={name}
          name={name}
          state={state}
          facts={[
            { label: 'Response time', value: latencyText(milliseconds) },
            { label: 'Used', value: roomText(usedBytes, maxBytes) },
          ]}
        />
      ))}
      <Server
        name="Email"
        state={mails.state}
        facts={[
          { label: 'Waiting', value: countText(mails.waiting) },
          { label: 'Oldest', value: durationText(mails.waiting === 0 ? null : mails.oldestSeconds) },
        ]}
      />
      <Server name="Sockets" state={sockets.state} facts={[{ label: 'Open', value: countText(sockets.count) }]} />
      <Server name="Parked events" state={parked.state} facts={[{ label: 'Parked', value: countText(parked.count) }]} />
    </div>
  )
}

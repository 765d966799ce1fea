import type { ReplicaHealth, ServiceHealth } from '@codekin/contracts/admin/system-models'
import { type Column, Table } from '@codekin/ui-kit/table'
import { Heading, Text } from '@codekin/ui-kit/text'
import styles from './health.module.css'
import { countText, durationText, latencyText, shareText, unknown } from './labels.ts'
import { StateChip } from './state-chip.tsx'

/** A replica and its service; null if the service has none. */
type Line = { service: ServiceHealth; replica: ReplicaHealth | null; isFirst: boolean }

function toLines(services: readonly ServiceHealth[]): Line[] {
  return services.flatMap((service): Line[] =>
    service.replicas.length === 0
      ? [{ service, replica: null, isFirst: true }]
      : service.replicas.map((replica, at) => ({ service, replica, isFirst: at === 0 })),
  )
}

function outboxText({ outbox }: ServiceHealth): string {
  if (!outbox) return unknown
  const age = outbox.oldestSeconds === null ? '' : `, ${durationText(outbox.oldestSeconds)}`
  return `${countText(outbox.unpublished)}${age}`
}

const needLabels: Readonly<Record<string, string>> = {
  db: 'Postgres',
  nats: 'NATS',
  redis: 'Redis',
  revocations: 'Revocation list',
}

function Needs({ replica }: { replica: ReplicaHealth | null }) {
  if (!replica || replica.needs.length === 0) return unknown
  return (
    <ul role="list" className={styles['needs']}>
      {replica.needs.map(({ name, isUp, milliseconds }) => (
        <li key={name} data-missing={!isUp || undefined}>
          {needLabels[name] ?? name} {isUp ? latencyText(milliseconds) : 'unreachable'}
        </li>
      ))}
    </ul>
  )
}

const columns: readonly Column<Line>[] = [
  {
    key: 'service',
    label: 'Service',
    render: ({ service, replica }) => (
      <span className={styles['name']}>
        <Text as="span" size="ui" isStrong>
          {service.name}
          {replica && <span className={styles['version']}> {replica.version}</span>}
        </Text>
        <Text as="span" size="small" tone={3} mono isTruncated>
          {replica ? `${replica.host ?? 'unknown host'} · ${replica.id.slice(0, 8)}` : 'no replica'}
        </Text>
      </span>
    ),
  },
  {
    key: 'state',
    label: 'State',
    render: ({ service, replica }) => <StateChip state={(replica ?? service).state} />,
  },
  {
    key: 'uptime',
    label: 'Uptime',
    isNumber: true,
    render: ({ replica }) => durationText(replica?.uptimeSeconds ?? null),
  },
  {
    key: 'loop',
    label: 'Event loop lag',
    isNumber: true,
    render: ({ replica }) => {
      const seconds = replica?.loopLagSeconds ?? null
      return latencyText(seconds === null ? null : seconds * 1000)
    },
  },
  { key: 'requests', label: 'Requests', isNumber: true, render: ({ replica }) => countText(replica?.requests ?? null) },
  { key: 'errors', label: 'Errors', isNumber: true, render: ({ replica }) => countText(replica?.errors ?? null) },
  // Shared by all replicas of a service.
  {
    key: 'outbox',
    label: 'Outbox',
    isNumber: true,
    render: ({ service, isFirst }) => (isFirst || !service.outbox ? outboxText(service) : ''),
  },
  {
    key: 'disk',
    label: 'Disk used',
    isNumber: true,
    render: ({ replica }) => {
      const disk = replica?.disk
      return disk ? shareText(disk.totalBytes - disk.freeBytes, disk.totalBytes) : unknown
    },
  },
  { key: 'needs', label: 'Connections', render: ({ replica }) => <Needs replica={replica} /> },
]

/** All services and their replicas. */
export function Services({ services }: { services: readonly ServiceHealth[] }) {
  return (
    <section className={styles['section']}>
      <Heading level={2} look="h4">
        Services
      </Heading>
      <Table
        caption="Services and their replicas"
        columns={columns}
        rows={toLines(services)}
        keyOf={({ service, replica }) => `${service.name} ${replica?.id ?? ''}`}
        isDense
        isStacked
      />
    </section>
  )
}

import type { SystemStats } from '@codekin/contracts/admin/system-models'
import { Async } from '@codekin/ui-kit/async'
import { dateAndTime } from '@codekin/ui-kit/clock'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { Stack } from '@codekin/ui-kit/layout'
import { sizeText } from '@codekin/ui-kit/size-text'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { type Column, Table } from '@codekin/ui-kit/table'
import { Heading, Text } from '@codekin/ui-kit/text'
import { RelativeTime } from '@codekin/ui-kit/time'
import { countText, durationText, unknown } from '../health/labels.ts'
import { namesText } from '../health/parts.ts'
import { DataTable, type TableColumn } from '../table/data-table.tsx'
import styles from './stats.module.css'
import { type SizedTable, useStats } from './use-stats.ts'

const size = (bytes: number | null) => (bytes === null ? unknown : sizeText(bytes))

function Storage({ stats: { storage, sockets, mails } }: { stats: SystemStats }) {
  const figures = [
    { label: 'Database', value: size(storage.databaseBytes) },
    { label: 'Streams', value: size(storage.streamBytes) },
    { label: 'Redis', value: size(storage.redisBytes) },
    { label: 'Open sockets', value: countText(sockets) },
    { label: 'Emails waiting', value: countText(mails.waiting) },
    { label: 'Oldest email waiting', value: durationText(mails.waiting === 0 ? null : mails.oldestSeconds) },
  ]
  return (
    <dl className={styles['figures']}>
      {figures.map(({ label, value }) => (
        <div key={label} className={styles['figure']}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type ServiceStats = SystemStats['services'][number]
type StreamStats = SystemStats['streams'][number]

const inPercent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 3 })

const serviceColumns: readonly Column<ServiceStats>[] = [
  { key: 'name', label: 'Service', render: ({ name }) => <b className={styles['strong']}>{name}</b> },
  { key: 'replicas', label: 'Replicas', isNumber: true, render: ({ replicas }) => replicas },
  { key: 'requests', label: 'Requests', isNumber: true, render: ({ requests }) => countText(requests) },
  { key: 'errors', label: 'Errors', isNumber: true, render: ({ errors }) => countText(errors) },
  {
    key: 'share',
    label: 'Error rate',
    isNumber: true,
    render: ({ requests, errors }) => (requests === 0 ? unknown : inPercent.format(errors / requests)),
  },
]

const when = (iso: string | null) => (iso === null ? unknown : <RelativeTime iso={iso} />)

const streamColumns: readonly Column<StreamStats>[] = [
  { key: 'name', label: 'Stream', render: ({ name }) => <b className={styles['strong']}>{name}</b> },
  { key: 'messages', label: 'Events', isNumber: true, render: ({ messages }) => countText(messages) },
  { key: 'bytes', label: 'Size', isNumber: true, render: ({ bytes }) => sizeText(bytes) },
  { key: 'consumers', label: 'Consumers', isNumber: true, render: ({ consumers }) => consumers },
  { key: 'first', label: 'Oldest', isNumber: true, render: ({ firstAt }) => when(firstAt) },
  { key: 'last', label: 'Newest', isNumber: true, render: ({ lastAt }) => when(lastAt) },
]

const tableColumns: readonly TableColumn<SizedTable>[] = [
  { key: 'name', label: 'Table', render: ({ name }) => <span className={styles['table']}>{name}</span> },
  { key: 'service', label: 'Service', render: ({ service }) => service },
  { key: 'rows', label: 'Rows', isNumber: true, sortKey: 'rows', render: ({ rows }) => countText(rows) },
  { key: 'bytes', label: 'Size', isNumber: true, sortKey: 'bytes', render: ({ bytes }) => sizeText(bytes) },
]

/** Lists services whose statistics are missing. */
function Silent({ services }: { services: readonly ServiceStats[] }) {
  const names = services.flatMap(({ name, replicas }) => (replicas === 0 ? [name] : []))
  if (names.length === 0) return null
  return <p className={styles['silent']}>{namesText(names)} didn’t respond, so their numbers are missing.</p>
}

function Traffic({ stats: { services, streams, at } }: { stats: SystemStats }) {
  return (
    <div className={styles['pair']}>
      <section className={styles['section']}>
        <Heading level={2} look="h4">
          Services
        </Heading>
        <Table
          caption="Requests and errors per service since replica start"
          columns={serviceColumns}
          rows={services}
          keyOf={({ name }) => name}
        />
        <Text size="small" tone={3}>
          Since the replicas started, as of {dateAndTime(new Date(at), 'medium')}.
        </Text>
      </section>
      <section className={styles['section']}>
        <Heading level={2} look="h4">
          Streams
        </Heading>
        <Table caption="Event streams" columns={streamColumns} rows={streams} keyOf={({ name }) => name} />
      </section>
    </div>
  )
}

/** Row counts and sizes of everything stored. */
export function Stats() {
  const { stats, tables, sort } = useStats()
  return (
    <Async query={stats} skeleton={<Skeleton shape="card" height="24rem" />} failureTitle="Couldn’t load statistics">
      {([current]) =>
        current && (
          <Stack gap={7}>
            <Silent services={current.services} />
            <Storage stats={current} />
            <Traffic stats={current} />
            <section className={styles['section']}>
              <Heading level={2} look="h4">
                Tables
              </Heading>
              <DataTable
                caption="Tables of all services"
                columns={tableColumns}
                query={tables}
                getKey={({ service, name }) => `${service}.${name}`}
                sort={sort}
                failureTitle="Couldn’t load the tables"
                empty={<EmptyState level={3} title="No service reported its tables" />}
              />
            </section>
          </Stack>
        )
      }
    </Async>
  )
}

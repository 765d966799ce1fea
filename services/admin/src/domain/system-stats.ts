import type { SystemStats } from '@codekin/contracts/admin/system-models'
import type { TableSize } from '@codekin/contracts/maintenance'
import { largest, type ObservedDatabase, type ObservedReplica, type ObservedStore } from './health/index.ts'

type SystemMeasurements = {
  at: Date
  services: readonly string[]
  replicas: readonly ObservedReplica[]
  database: ObservedDatabase | null
  redis: ObservedStore | null
  nats: ObservedStore | null
  streams: SystemStats['streams'] | null
  storage: readonly { service: string; tables: TableSize[] | null }[]
}

/** Adds up the figures of all replicas; null if none reported one. */
export function summariseSystem({
  at,
  services,
  replicas,
  streams,
  storage,
  ...servers
}: SystemMeasurements): SystemStats {
  const reported = replicas.flatMap(({ service, figures }) => (figures ? [{ service, ...figures }] : []))
  const own = reported.map((figures) => figures.own)
  const sockets = own.flatMap((figures) => figures.sockets ?? [])
  return {
    at: at.toISOString(),
    services: services.map((name) => {
      const serviceFigures = reported.filter(({ service }) => service === name)
      return {
        name,
        replicas: replicas.filter(({ service }) => service === name).length,
        requests: sum(serviceFigures.map(({ requests }) => requests)),
        errors: sum(serviceFigures.map(({ errors }) => errors)),
        tables: storage.find(({ service }) => service === name)?.tables ?? null,
      }
    }),
    streams: streams ?? [],
    sockets: sockets.length > 0 ? sum(sockets) : null,
    mails: {
      waiting: largest(own, ({ mailsWaiting }) => mailsWaiting),
      oldestSeconds: largest(own, ({ oldestMailSeconds }) => oldestMailSeconds),
    },
    storage: {
      databaseBytes: servers.database?.databaseBytes ?? null,
      streamBytes: servers.nats?.usedBytes ?? null,
      redisBytes: servers.redis?.usedBytes ?? null,
    },
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

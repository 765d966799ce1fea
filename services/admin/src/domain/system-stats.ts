import type { SystemStats } from '@codekin/contracts/admin/system-models'
import type { TableSize } from '@codekin/contracts/maintenance'
import { largest, type SeenDatabase, type SeenReplica, type SeenStore } from './health/index.ts'

type Measured = {
  at: Date
  services: readonly string[]
  replicas: readonly SeenReplica[]
  database: SeenDatabase | null
  redis: SeenStore | null
  nats: SeenStore | null
  streams: SystemStats['streams'] | null
  storage: readonly { service: string; tables: TableSize[] | null }[]
}

/** Adds up the figures of all replicas; null if none reported one. */
export function statsOf({ at, services, replicas, streams, storage, ...servers }: Measured): SystemStats {
  const told = replicas.flatMap(({ service, figures }) => (figures ? [{ service, ...figures }] : []))
  const own = told.map((figures) => figures.own)
  const sockets = own.flatMap((figures) => figures.sockets ?? [])
  return {
    at: at.toISOString(),
    services: services.map((name) => {
      const theirs = told.filter(({ service }) => service === name)
      return {
        name,
        replicas: replicas.filter(({ service }) => service === name).length,
        requests: sum(theirs.map(({ requests }) => requests)),
        errors: sum(theirs.map(({ errors }) => errors)),
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

import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { network, site } from '@codekin/service-kit/network'
import { selectLongestStalled } from '../domain/stalled-answers.ts'
import { queueTimeoutSignal, waitingPerKey } from './answers.ts'
import { BufferedAnswer, openByteBudget } from './buffered-answer.ts'
import { keyedLimiter } from './connection-limiter.ts'

/** The connections of one edge to one service. */
export const connectionsPerService = 128
const mebibyte = 1_024 * 1_024
/** An edge has 640 MiB of memory. */
const bufferedBytes = { all: 64 * mebibyte, perKey: 16 * mebibyte }
const sweepMilliseconds = 1_000
const stalledMillisecondsMin = 3_000

/** A place among the requests to a service, until the service has nothing more to send. */
export type ServicePlace = {
  /** Returns the answer, buffered, for the client. */
  buffer(answer: Readable): Readable
  leave(): void
}

type Request = { ip: string; service: string; res: ServerResponse }

export type ServiceConnections = {
  tryTake(request: Request): ServicePlace | undefined
  /** Resolves to undefined if no place was free in time, or the client left. */
  take(request: Request): Promise<ServicePlace | undefined>
  stop(): void
}

/** `network` and `site` are the keys of the limiters and include the service. */
type HeldConnection = {
  res: ServerResponse
  service: string
  network: string
  site: string
  stalledSince: number | undefined
}

/**
 * Limits the connections per address (a /64 of IPv6) to each service, and to twice as many for a /48. Answers are buffered,
 * so a slow reader holds none. Only if the buffers are full or an answer is long does a service wait for a client; if
 * others need its connection, the longest of these waits are ended, until half of the places are free of them.
 */
export function openServiceConnections(perAddress: number, onCut: (count: number) => void): ServiceConnections {
  const networks = keyedLimiter({ perKey: perAddress, waitingPerKey })
  const sites = keyedLimiter({ perKey: perAddress * 2, waitingPerKey })
  const budget = openByteBudget(bufferedBytes)
  const connections = new Set<HeldConnection>()

  const open = (entry: HeldConnection, ip: string, leaves: (() => void)[]): ServicePlace => {
    connections.add(entry)
    const onStall = (isStalled: boolean) => (entry.stalledSince = isStalled ? performance.now() : undefined)
    return {
      leave() {
        connections.delete(entry)
        for (const leave of leaves) leave()
      },
      buffer: (answer) => new BufferedAnswer(answer, { budget, key: site(ip), onStall }),
    }
  }
  const timer = setInterval(() => {
    const count = cutStalled(connections, [
      ...networks.waiting().map(([key, needed]) => ({ key, needed, places: perAddress })),
      ...sites.waiting().map(([key, needed]) => ({ key, needed, places: perAddress * 2 })),
      ...crowdedServices(connections),
    ])
    if (count > 0) onCut(count)
  }, sweepMilliseconds)
  timer.unref()

  return {
    tryTake({ ip, ...request }) {
      const entry = newEntry(ip, request)
      const leaveNetwork = networks.tryTake(entry.network)
      const leaveSite = leaveNetwork && sites.tryTake(entry.site)
      if (leaveNetwork && leaveSite) return open(entry, ip, [leaveSite, leaveNetwork])
      leaveNetwork?.()
      return undefined
    },
    async take({ ip, ...request }) {
      const entry = newEntry(ip, request)
      const signal = queueTimeoutSignal(request.res)
      const leaveNetwork = await networks.take(entry.network, signal)
      const leaveSite = leaveNetwork && (await sites.take(entry.site, signal))
      if (leaveNetwork && leaveSite) return open(entry, ip, [leaveSite, leaveNetwork])
      leaveNetwork?.()
      return undefined
    },
    stop: () => clearInterval(timer),
  }
}

function newEntry(ip: string, { service, res }: Omit<Request, 'ip'>): HeldConnection {
  return {
    service,
    res,
    stalledSince: undefined,
    network: `${service} ${network(ip)}`,
    site: `${service} ${site(ip)}`,
  }
}

/** A limit that `needed` requests wait for: the places of a service, or those of a network or site within a service. */
type Shortage = { key: string; needed: number; places: number }

function crowdedServices(connections: ReadonlySet<HeldConnection>): Shortage[] {
  const counts = new Map<string, number>()
  for (const { service } of connections) counts.set(service, (counts.get(service) ?? 0) + 1)
  return [...counts].flatMap(([key, count]) =>
    count > connectionsPerService
      ? [{ key, needed: count - connectionsPerService, places: connectionsPerService }]
      : [],
  )
}

/** Disconnects clients for which a service waits, as many as waiting requests need places. Returns their number. */
function cutStalled(connections: ReadonlySet<HeldConnection>, shortages: readonly Shortage[]): number {
  if (shortages.length === 0) return 0
  const latest = performance.now() - stalledMillisecondsMin
  const stalled = [...connections].flatMap(({ stalledSince, ...entry }) =>
    stalledSince !== undefined && stalledSince <= latest ? [{ ...entry, stalledSince }] : [],
  )
  const cut = new Set<(typeof stalled)[number]>()
  for (const { key, needed, places } of shortages) {
    const ofKey = stalled.filter((answer) => !cut.has(answer) && isOfKey(answer, key))
    const count = Math.min(needed, ofKey.length - Math.floor(places / 2))
    for (const answer of selectLongestStalled(ofKey, count)) cut.add(answer)
  }
  // A reset also drops the bytes buffered in the kernel.
  for (const { res } of cut) res.socket?.resetAndDestroy()
  return cut.size
}

function isOfKey(
  { service, network: ofNetwork, site: ofSite }: Omit<HeldConnection, 'stalledSince'>,
  key: string,
): boolean {
  return key === service || key === ofNetwork || key === ofSite
}

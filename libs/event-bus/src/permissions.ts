import { maintenanceCommands } from '@codekin/contracts/maintenance'
import { databaseServices, type ServiceName, services } from '@codekin/contracts/services'
import { inboxPrefix } from './connect.ts'
import { streamName } from './streams.ts'

export type NatsPermissions = {
  publish: { allow: string[] }
  subscribe: { allow: string[] }
  /** Replies to requests: one message per request, within the time. */
  allow_responses: { max: number; expires: string }
}

/**
 * What a service's NATS user may do, as the table of services says: announce below its own prefix, keep its own stream and
 * buckets, follow the streams of others, send the commands it declares and answer its own, watch revocations, and receive
 * only replies addressed to itself. Who observes the platform may ask everybody how they are. Nobody may delete a stream. Also right for nats-server 2.9.
 *
 * @NOTE JetStream lets who may make a consumer choose where it delivers, so a service that was taken over could still
 * send messages of a stream elsewhere. Shutting that needs one NATS account per service.
 */
export function natsPermissions(service: ServiceName): NatsPermissions {
  const { announces, asks, buckets, observes } = services[service]
  return {
    publish: {
      allow: [
        `${service}.>`,
        ...asks.map(({ subject }) => subject),
        '$JS.API.INFO',
        // A service erases retracted events from its own stream. Nothing else is ever deleted.
        ...(announces ? [...keepStream(streamName(service)), `$JS.API.STREAM.MSG.DELETE.${streamName(service)}`] : []),
        ...followStreams,
        ...buckets.flatMap(keepBucket),
        ...(observes ? observeAll : []),
      ],
    },
    subscribe: {
      allow: [`${inboxPrefix(service)}.>`, `${service}.>`, `commands.${service}.>`, ...answerDiscovery(service)],
    },
    allow_responses: { max: 1, expires: '1m' },
  }
}

function keepStream(stream: string): string[] {
  return ['CREATE', 'UPDATE', 'MSG.GET'].map((verb) => `$JS.API.STREAM.${verb}.${stream}`)
}

/** Discovery asks everybody, all replicas of a service, or one of them; nobody hears what another service is asked. */
function answerDiscovery(service: ServiceName): string[] {
  return ['PING', 'INFO', 'STATS'].flatMap((verb) => [
    `$SRV.${verb}`,
    `$SRV.${verb}.${service}`,
    `$SRV.${verb}.${service}.*`,
  ])
}

/** How all replicas, streams and consumers are, and what every service with a database answers whoever looks after it. */
const observeAll = [
  '$SRV.PING.*',
  '$SRV.STATS.*',
  '$JS.API.STREAM.LIST',
  '$JS.API.CONSUMER.LIST.*',
  ...databaseServices.flatMap((service) => Object.values(maintenanceCommands(service)).map(({ subject }) => subject)),
]

function keepBucket(bucket: string): string[] {
  return [...keepStream(`KV_${bucket}`), `$KV.${bucket}.>`]
}

/** Reading any stream through consumers of one's own. A watch of a bucket removes its consumer when it ends. */
const followStreams = [
  '$JS.API.STREAM.INFO.*',
  '$JS.API.CONSUMER.CREATE.>',
  '$JS.API.CONSUMER.DURABLE.CREATE.>',
  '$JS.API.CONSUMER.INFO.>',
  '$JS.API.CONSUMER.MSG.NEXT.>',
  '$JS.API.CONSUMER.DELETE.KV_revocations.>',
  '$JS.API.DIRECT.GET.KV_revocations.>',
  '$JS.ACK.>',
  '$JS.FC.>',
]

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
 * The permissions of a service's NATS user, from the table of services: announce below its own prefix, maintain its own
 * stream and buckets, follow the streams of others, send the commands it declares and answer its own, watch revocations,
 * and receive only replies addressed to itself. Observing services may ask all services for their metrics. No service may
 * delete a stream. Also valid for nats-server 2.9.
 *
 * @NOTE In JetStream, the creator of a consumer chooses where it delivers, so a compromised service could still send
 * messages of a stream elsewhere. Preventing that needs one NATS account per service.
 */
export function natsPermissions(service: ServiceName): NatsPermissions {
  const { announces, asks, buckets, observes } = services[service]
  return {
    publish: {
      allow: [
        `${service}.>`,
        ...asks.map(({ subject }) => subject),
        '$JS.API.INFO',
        // A service erases retracted events from its own stream. It may delete nothing else.
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

/** Discovery asks all services, all replicas of one, or one replica. A service hears no requests to another. */
function answerDiscovery(service: ServiceName): string[] {
  return ['PING', 'INFO', 'STATS'].flatMap((verb) => [
    `$SRV.${verb}`,
    `$SRV.${verb}.${service}`,
    `$SRV.${verb}.${service}.*`,
  ])
}

/** Reading the metrics of all replicas, streams and consumers, and sending the maintenance commands of every service. */
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

/** Reading any stream through own consumers. A watch of a bucket deletes its consumer when it ends. */
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

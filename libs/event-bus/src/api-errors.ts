import { JetStreamApiError } from '@nats-io/jetstream'

// https://github.com/nats-io/nats-server/blob/main/server/errors.json
const codes = { consumerMissing: 10014, noPeers: 10005, streamMissing: 10059, subjectsOverlap: 10065 }

/** Whether JetStream refused for this reason. */
export function isApiError(error: unknown, reason: keyof typeof codes): boolean {
  return error instanceof JetStreamApiError && error.code === codes[reason]
}

import { headers } from '@nats-io/transport-node'
import { trace } from '@opentelemetry/api'
import type { Bus } from './connect.ts'
import { envelopeText, type OutboxRow, type StoredRow } from './outbox.ts'
import { extractTraceparent, injectTraceparent, isSampled, SpanKind, startSpan, traceparentHeader } from './tracing.ts'

export type PublishOutcome = { stored: StoredRow[]; failed: number; error: unknown }

const acknowledgeMilliseconds = 5_000

/** Publishes rows concurrently, in their order. Resolves when each is acknowledged or has failed. Never throws. */
export async function publishRows(bus: Bus, rows: readonly OutboxRow[]): Promise<PublishOutcome> {
  const outcome: PublishOutcome = { stored: [], failed: rows.length, error: undefined }
  const published = Promise.all(
    rows.map(async (row) => {
      try {
        outcome.stored.push({ seq: row.seq, streamSeq: await publishRow(bus, row) })
        outcome.failed -= 1
      } catch (error) {
        outcome.error ??= error
      }
    }),
  )
  // Acknowledgements are lost with the connection; waiting for them would only delay the next try.
  const lost = Promise.withResolvers<void>()
  const stopWatching = bus.onLost(lost.resolve)
  await Promise.race([published, lost.promise])
  stopWatching()
  const { stored, failed } = outcome
  return { stored: [...stored], failed, error: outcome.error ?? (failed > 0 ? new Error('NATS went away') : undefined) }
}

async function publishRow(bus: Bus, row: OutboxRow): Promise<number> {
  const subject = `${row.name}.v${row.version}`
  const span = isSampled(row.traceparent)
    ? startSpan({
        name: `send ${subject}`,
        kind: SpanKind.PRODUCER,
        parent: extractTraceparent(row.traceparent),
        attributes: {
          'messaging.operation.type': 'send',
          'messaging.destination.name': subject,
          'messaging.message.id': row.id,
        },
      })
    : undefined
  const carried = span ? injectTraceparent(trace.setSpan(extractTraceparent(row.traceparent), span)) : row.traceparent
  const about = headers()
  if (carried !== null) about.set(traceparentHeader, carried)
  try {
    const acknowledged = await bus.js.publish(subject, envelopeText(row), {
      msgID: messageId(row),
      headers: about,
      timeout: acknowledgeMilliseconds,
    })
    return acknowledged.seq
  } finally {
    span?.end()
  }
}

/**
 * The stream drops a second message of the same id within its window. A row that is published again because the stream
 * lost it needs another id, because the server also remembers the ids of purged messages.
 */
function messageId({ id, round }: OutboxRow): string {
  return round === 0 ? id : `${id}.${round}`
}

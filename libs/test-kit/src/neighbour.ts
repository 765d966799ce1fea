import type { Envelope, EventDef } from '@codekin/contracts/event'
import type { Bus } from '@codekin/event-bus/connect'
import { newId } from '@codekin/service-kit/new-id'
import type { z } from 'zod'

/** Publishes an event directly to the stream, as its owner's relay would. Returns the event's id. */
export async function publishAs<N extends string, S extends z.ZodType>(
  bus: Bus,
  event: EventDef<N, S>,
  data: z.input<S>,
  about: { id?: string; actor?: string | null; occurredAt?: Date } = {},
): Promise<string> {
  const checked = event.data.parse(data)
  const envelope: Envelope = {
    id: about.id ?? newId(),
    name: event.name,
    version: event.version,
    occurredAt: (about.occurredAt ?? new Date()).toISOString(),
    key: event.key(checked),
    actor: about.actor ?? null,
    traceparent: null,
    data: checked,
  }
  // No message id, so that a test can publish the same event again.
  await bus.js.publish(event.subject, JSON.stringify(envelope))
  return envelope.id
}

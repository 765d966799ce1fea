import type { Envelope, EventDef } from '@codekin/contracts/event'
import type { Bus } from '@codekin/event-bus/connect'
import { newId } from '@codekin/service-kit/new-id'
import type { z } from 'zod'

/** Publishes an event straight to the stream, as the relay of its owner would. Answers the event's id. */
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
  // No message id: a test that publishes the same event again means it.
  await bus.js.publish(event.subject, JSON.stringify(envelope))
  return envelope.id
}

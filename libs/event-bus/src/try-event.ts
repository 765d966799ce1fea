import type { Envelope } from '@codekin/contracts/event'
import { isDatabaseUnavailable } from '@codekin/db/violations'
import type { Kysely } from 'kysely'
import type { Consumer } from './consume.ts'
import { handleOnce } from './inbox.ts'
import type { Log } from './log.ts'
import { extractTraceparent, inSpan, SpanKind } from './tracing.ts'
import { sleep } from './waiting.ts'

export type Trial<T> = {
  db: Kysely<T>
  consumer: Consumer<T>
  log: Log
  isStopped: () => boolean
}

/** Without database nothing can be said about the event, so it is held and tried again rather than counted as failed. */
export async function tryUntilAnswered<T>(
  trial: Trial<T>,
  event: Envelope,
  traceparent: string | null,
): Promise<'done' | 'repeated'> {
  let pause = 50
  for (;;) {
    try {
      return await tryOnce(trial, event, traceparent)
    } catch (error) {
      if (!isDatabaseUnavailable(error) || trial.isStopped()) throw error
      trial.log.warn({ err: error, consumer: trial.consumer.name }, 'waiting for the database')
      await sleep(pause)
      pause = Math.min(pause * 2, 2_000)
    }
  }
}

function tryOnce<T>(
  { db, consumer: declared }: Trial<T>,
  event: Envelope,
  traceparent: string | null,
): Promise<'done' | 'repeated'> {
  return inSpan(
    {
      name: `process ${declared.on.subject}`,
      kind: SpanKind.CONSUMER,
      parent: extractTraceparent(traceparent),
      attributes: {
        'messaging.operation.type': 'process',
        'messaging.destination.name': declared.on.subject,
        'messaging.consumer.group.name': declared.name,
        'messaging.message.id': event.id,
      },
    },
    () => handleOnce(db, declared.name, event.id, (trx) => declared.handle({ event, data: event.data, trx })),
  )
}

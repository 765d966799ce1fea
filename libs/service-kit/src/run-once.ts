import type { ReceivedFile } from '@codekin/contracts/endpoint'
import { ApiError } from '@codekin/contracts/errors'
import { inTransaction } from '@codekin/db/transaction'
import type { Caller } from './caller.ts'
import type { Answer, RepeatableRequest, StoreAnswer } from './idempotency.ts'
import type { SentParts } from './parse-request.ts'
import type { Once } from './serve.ts'
import type { WrittenReply } from './write-reply.ts'

const keyForm = /^[\x21-\x7e]{1,200}$/

/** The identity of a repeatable request. Throws `invalid_request` for an invalid key. */
export function repeatableRequestOf(
  endpoint: string,
  key: string | string[],
  { caller, sent, file }: { caller: Caller | null; sent: SentParts; file: ReceivedFile | undefined },
): RepeatableRequest {
  if (typeof key !== 'string' || !keyForm.test(key)) {
    const message = 'An idempotency key has 1 to 200 visible characters.'
    throw new ApiError('invalid_request', { message, details: [{ message, field: 'Idempotency-Key' }] })
  }
  const content = [JSON.stringify([sent.params, sent.query, sent.body]), ...(file ? [file.bytes] : [])]
  return { caller: caller?.userId ?? 'anonymous', endpoint, key, content }
}

/** Builds a handler's `once`: writes the reply where the change is made, and stores it there if the caller sent a key. */
export function createOnce(
  write: (result: unknown) => WrittenReply,
  storeAnswer: StoreAnswer | undefined,
): Once<unknown> {
  return async (db, work) => {
    const written = storeAnswer
      ? await inTransaction(db, async (trx) => {
          const written = write(await work(trx))
          await storeAnswer(trx, answerOf(written))
          return written
        })
      : write(await work(db))
    return new OnceReply(written) as never
  }
}

class OnceReply {
  readonly written: WrittenReply
  constructor(written: WrittenReply) {
    this.written = written
  }
}

/** The reply that `once` wrote. Throws for any other reply: if it isn't stored, a repeated request makes the change again. */
export function writtenOnce(endpoint: string, result: unknown): WrittenReply {
  if (!(result instanceof OnceReply)) throw new Error(`${endpoint} must answer what once answered`)
  return result.written
}

/** A written reply as it is stored. Only JSON can be stored. */
export function answerOf({ status, payload }: WrittenReply): Answer {
  if (payload !== null && typeof payload !== 'string') throw new Error('only text can be kept for a repeat')
  return { status, body: payload }
}

type Write = (about: object, message: string) => void

/** The part of pino's logger that is used here. */
export type Log = { debug: Write; info: Write; warn: Write; error: Write }

/** What the bus counts; each is optional. Durations in seconds. */
export type BusMetrics = {
  /** Events stored in the stream, by their names; `lagSeconds` is the wait of the oldest of them since it was announced. */
  published?: (names: readonly string[], lagSeconds: number) => void
  publishFailed?: (count: number) => void
  /** `event`: undefined if the message was no event. */
  consumed?: (
    consumer: string,
    outcome: 'done' | 'repeated' | 'failed' | 'parked',
    seconds: number,
    event: ConsumedEvent | undefined,
  ) => void
  republished?: (count: number) => void
}

/** `traceId`: only of a trace that is recorded. */
export type ConsumedEvent = { occurredAt: string; traceId: string | undefined }

/** Class 22, data exception: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const dataFault = /^22...$/

/** What an error says, without what Postgres repeats in it of what it was given. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isDataFault = 'code' in error && typeof error.code === 'string' && dataFault.test(error.code)
  return isDataFault ? error.message.replace(/".*"/s, '[hidden]') : error.message
}

/** What is stored of an error, to look into it later. */
export function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

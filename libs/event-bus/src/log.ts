type Write = (about: object, message: string) => void

/** The part of pino's logger that the bus uses. */
export type Log = { debug: Write; info: Write; warn: Write; error: Write }

/** The metrics of the bus; each is optional. Durations are in seconds. */
export type BusMetrics = {
  /** Events stored in the stream, by their names; `lagSeconds` is the age of the oldest since its announcement. */
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

/** `traceId` is set for recorded traces only. */
export type ConsumedEvent = { occurredAt: string; traceId: string | undefined }

/** Class 22, data exception: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const dataFault = /^22...$/

/** The message of an error, without the input that Postgres repeats in it. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isDataFault = 'code' in error && typeof error.code === 'string' && dataFault.test(error.code)
  return isDataFault ? error.message.replace(/".*"/s, '[hidden]') : error.message
}

/** The text of an error that is stored for later analysis. */
export function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

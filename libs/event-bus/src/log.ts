type Write = (about: object, message: string) => void

/** The part of pino's logger that is used here. */
export type Log = { debug: Write; info: Write; warn: Write; error: Write }

/** What the bus counts; each is optional. Durations in seconds. */
export type BusMetrics = {
  /** Events stored in the stream; `lagSeconds` is the wait of the oldest of them since it was announced. */
  published?: (count: number, lagSeconds: number) => void
  publishFailed?: (count: number) => void
  consumed?: (consumer: string, outcome: 'done' | 'repeated' | 'failed' | 'parked', seconds: number) => void
  republished?: (count: number) => void
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** What is kept of an error for whoever looks into it later. */
export function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

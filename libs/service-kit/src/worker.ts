import type { Logger } from './logging.ts'

/** Processes rows that wait in a table. It is woken after a write; a job drains the rows that are left. */
export type Worker = {
  /** Drains the table in the background. */
  wake(): void
  /** Works until nothing is due. Once the signal aborts, the worker begins nothing more, permanently. */
  drain(signal?: AbortSignal): Promise<void>
  /** Begins nothing more and waits for the work in progress. */
  stop(): Promise<void>
}

/**
 * Drains one run at a time in this process. A call during a run makes it repeat once. `doSome` does some of the work that is due and
 * returns whether there may be more.
 */
export function openWorker({ log }: { log: Logger }, doSome: () => Promise<boolean>): Worker {
  let isStopped = false
  let isWanted = false
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    try {
      while (isWanted) {
        isWanted = false
        while (!isStopped && (await doSome())) {}
      }
    } finally {
      running = undefined
    }
  }
  async function drain(signal?: AbortSignal): Promise<void> {
    const end = () => {
      isStopped = true
    }
    signal?.addEventListener('abort', end)
    isWanted = true
    running ??= run()
    await running.finally(() => signal?.removeEventListener('abort', end))
  }
  return {
    drain,
    wake() {
      // The job drains it soon.
      drain().catch((error: unknown) => log.warn({ err: error }, 'draining failed, the job retries soon'))
    },
    async stop() {
      isStopped = true
      await running?.catch(() => {})
    },
  }
}

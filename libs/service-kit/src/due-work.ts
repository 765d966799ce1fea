import type { Logger } from './logging.ts'

/** Work that waits in a table: done when somebody says that there is some, and by a job for what was left. */
export type DueWork = {
  /** Something was written down: do it now, in the background. */
  wake(): void
  /** Does what is due and resolves when nothing is left that can be done now. Once the signal says so it begins nothing more, for good. */
  doDue(signal?: AbortSignal): Promise<void>
  /** Begins nothing more, and waits for what is under way. */
  stop(): Promise<void>
}

/**
 * One run at a time in this process; whoever asks during one has it look once more. `doSome` does some of what is due and
 * answers whether there may be more.
 */
export function openDueWork({ log }: { log: Logger }, doSome: () => Promise<boolean>): DueWork {
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
  async function doDue(signal?: AbortSignal): Promise<void> {
    const end = () => {
      isStopped = true
    }
    signal?.addEventListener('abort', end)
    isWanted = true
    running ??= run()
    await running.finally(() => signal?.removeEventListener('abort', end))
  }
  return {
    doDue,
    wake() {
      // The job comes by again soon.
      doDue().catch((error: unknown) => log.warn({ err: error }, 'what is due could not be done'))
    },
    async stop() {
      isStopped = true
      await running?.catch(() => {})
    },
  }
}

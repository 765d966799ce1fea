import { job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { sendScheduled } from '../operations/send-scheduled.ts'
import { type DuePlace, listDue } from '../store/scheduled-messages.ts'

type Needed = Pick<Deps, 'db' | 'bus' | 'clock' | 'newId' | 'log'>

const batchSize = 100

/** Sends all due messages, longest overdue first. One that fails by an error delays no other and is retried in the next run. */
export const sendScheduledMessages = (deps: Needed) =>
  job({
    name: 'send-scheduled-messages',
    everySeconds: 10,
    isRunAtStart: true,
    run: async ({ signal }) => {
      const now = deps.clock.now()
      let due: DuePlace[]
      let after: DuePlace | undefined
      do {
        due = await listDue(deps.db, { now, after, limit: batchSize })
        for (const { id } of due) {
          if (signal.aborted) return
          await trySending(deps, id)
        }
        after = due.at(-1)
      } while (due.length === batchSize)
    },
  })

async function trySending(deps: Needed, id: string): Promise<void> {
  try {
    await sendScheduled(deps, id)
  } catch (error) {
    deps.log.warn({ err: error, scheduledId: id }, 'sending a scheduled message failed, will retry')
  }
}

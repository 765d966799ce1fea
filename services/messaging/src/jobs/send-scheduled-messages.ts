import { job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { sendScheduled } from '../operations/send-scheduled.ts'
import { type DuePlace, listDue } from '../store/scheduled-messages.ts'

type Needed = Pick<Deps, 'db' | 'bus' | 'clock' | 'newId' | 'log'>

const atOnce = 100

/** What is due goes out, what is due longest first, all of it. One that fails by a fault is tried again the next time and holds up no other. */
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
        due = await listDue(deps.db, { now, after, limit: atOnce })
        for (const { id } of due) {
          if (signal.aborted) return
          await trySending(deps, id)
        }
        after = due.at(-1)
      } while (due.length === atOnce)
    },
  })

async function trySending(deps: Needed, id: string): Promise<void> {
  try {
    await sendScheduled(deps, id)
  } catch (error) {
    deps.log.warn({ err: error, scheduledId: id }, 'sending a scheduled message failed, will retry')
  }
}

import { userActive } from '@codekin/contracts/identity/events'
import { consumer } from '../follow.ts'
import { markCandidateActive } from '../operations/index-candidate.ts'

/**
 * Stores when people were last active, whatever they did on Codekin. Identity announces it once a day, which is exact enough for
 * "active in the last 2 days".
 */
export const followActivity = consumer({
  on: userActive,
  name: 'follow-activity',
  handle: ({ event, data: { userId, day }, trx }) => {
    // Days of imported history are announced later.
    const isOfDay = event.occurredAt.startsWith(day)
    return markCandidateActive(trx, userId, new Date(isOfDay ? event.occurredAt : `${day}T12:00:00Z`))
  },
})

import { listActiveDays } from '@codekin/contracts/identity/commands'
import { servedSnapshot } from '@codekin/event-bus/snapshots'
import type { Deps } from '../deps.ts'
import { listActiveDays as listStored } from '../store/active-days.ts'

/** Backfills projections of active users. */
export const answerActiveDays = ({ db }: Deps) =>
  servedSnapshot(listActiveDays, {
    list: (after, limit) => listStored(db, placeIn(after), limit),
    placeOf: ({ userId, day }) => `${userId} ${day}`,
  })

function placeIn(after: string | null) {
  const [userId, day] = after?.split(' ') ?? []
  return userId && day ? { userId, day } : null
}

import { type ErasureStep, type ExportSection, rowsOf } from '@codekin/event-bus/personal-data'
import type { Deps } from '../deps.ts'
import { daysAfter } from '../domain/times.ts'
import { eraseFromApprovals } from '../store/approvals.ts'
import { eraseFromReadings, listReadingsOf } from '../store/conversation-readings.ts'
import type { Tables } from '../store/tables.ts'

/** So long after a conversation was read its two people learn of it. */
const readingHiddenDays = 30

/** Of what staff ordered about people, and read of them. */
export const peopleErasure: readonly ErasureStep<Tables>[] = [
  {
    name: 'conversation-reading',
    erase: async (trx, userId) => ({ removed: await eraseFromReadings(trx, userId), next: null }),
  },
  {
    name: 'approval',
    erase: async (trx, userId) => ({ removed: await eraseFromApprovals(trx, userId), next: null }),
  },
  rowsOf('staffOrder', ['userId', 'otherUserId', 'staffId']),
]

/** That staff read a conversation, and why; not who. */
export const conversationReadings = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): ExportSection => ({
  name: 'conversations-read-by-staff',
  list: async (userId, afterId, limit) => {
    const before = daysAfter(clock.now(), -readingHiddenDays)
    const found = await listReadingsOf(db, userId, { before, afterId, limit })
    return found.map(({ id, ...reading }) => ({ place: id, ...reading }))
  },
})

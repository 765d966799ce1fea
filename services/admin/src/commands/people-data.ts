import { type ErasureStep, type ExportSection, rowsOf } from '@codekin/event-bus/personal-data'
import type { Deps } from '../deps.ts'
import { daysAfter } from '../domain/times.ts'
import { eraseFromApprovals } from '../store/approvals.ts'
import { eraseFromReadings, listReadingsOf } from '../store/conversation-readings.ts'
import type { Tables } from '../store/tables.ts'

/** Staff reading a conversation is hidden from the two people for this long. */
const readingHiddenDays = 30

/** Orders that staff gave about people, and conversations that staff read. */
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

/** When and why staff read a conversation, not who did. */
export const conversationReadings = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): ExportSection => ({
  name: 'conversations-read-by-staff',
  list: async (userId, afterId, limit) => {
    const before = daysAfter(clock.now(), -readingHiddenDays)
    const found = await listReadingsOf(db, userId, { before, afterId, limit })
    return found.map(({ id, ...reading }) => ({ place: id, ...reading }))
  },
})

import { exportMessagingUser } from '@codekin/contracts/messaging/commands'
import { type ExportSection, servedExport, tableSection } from '@codekin/event-bus/personal-data'
import type { Deps } from '../deps.ts'
import { listOwnMessages } from '../store/own-messages.ts'

/** What somebody wrote themselves; what was written to them is the other one's. */
const messages = ({ db }: Pick<Deps, 'db'>): ExportSection => ({
  name: 'messages',
  list: async (userId, after, limit) => {
    const [conversationId, seq] = after?.split(' ') ?? []
    const place = conversationId ? { conversationId, seq: Number(seq) } : null
    const found = await listOwnMessages(db, userId, place, limit)
    return found.map((message) => ({ place: `${message.conversationId} ${message.seq}`, ...message }))
  },
})

/** For the archive that somebody gets of their own data. */
export const answerExportUser = ({ db }: Pick<Deps, 'db'>) =>
  servedExport(exportMessagingUser, [
    messages({ db }),
    tableSection(db, {
      name: 'conversations',
      table: 'membership',
      owner: 'userId',
      orderBy: 'conversationId',
      hidden: ['userId'],
    }),
    tableSection(db, {
      name: 'staff-messages',
      table: 'staffMessage',
      owner: 'userId',
      orderBy: 'sentAt',
      hidden: ['userId'],
    }),
    tableSection(db, {
      name: 'detections',
      table: 'detection',
      owner: 'userId',
      orderBy: 'foundAt',
      hidden: ['userId'],
    }),
    tableSection(db, {
      name: 'reading',
      table: 'readMarker',
      owner: 'readerId',
      orderBy: 'readAt',
      hidden: ['isHidden'],
    }),
  ])

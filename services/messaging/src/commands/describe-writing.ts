import { describeWriting } from '@codekin/contracts/messaging/commands'
import { servedCommand } from '@codekin/event-bus/commands'
import type { Deps } from '../deps.ts'
import { countAllUnread } from '../operations/count-all-unread.ts'
import { countFirstMessageFindings } from '../store/first-messages.ts'

/** Returns a user's own messaging figures. The unread count equals the inbox badge. */
export const answerWriting = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  servedCommand(describeWriting, async ({ userId, since }) => {
    const [{ unreadCount }, began] = await Promise.all([
      countAllUnread(db, { userId, now: clock.now() }),
      countFirstMessageFindings(db, userId, new Date(since)),
    ])
    return { unread: unreadCount, ...began }
  })

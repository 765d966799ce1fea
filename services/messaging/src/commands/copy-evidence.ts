import { copyEvidence } from '@codekin/contracts/messaging/commands'
import { servedCommand } from '@codekin/event-bus/commands'
import type { Deps } from '../deps.ts'
import { presentReadMessage } from '../domain/present-for-staff.ts'
import { listReadableMessages } from '../store/staff-reading.ts'

/** Copies messages that a user submits to moderation, limited to those they can read themselves. */
export const answerCopyEvidence = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  servedCommand(copyEvidence, async ({ readerId, messageIds }) => {
    const stored = await listReadableMessages(db, { userId: readerId, now: clock.now() }, messageIds)
    return { messages: stored.map((message) => presentReadMessage(message)) }
  })

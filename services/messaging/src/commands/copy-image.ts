import { copyImage } from '@codekin/contracts/messaging/commands'
import { servedCommand } from '@codekin/event-bus/commands'
import type { Deps } from '../deps.ts'
import { listReadableMessages } from '../store/staff-reading.ts'

/** In base64 this stays well below the bus's message limit of one megabyte. */
const partBytes = 512 * 1024

/** Copies an image that a user submits to moderation, limited to those they can see themselves. */
export const answerCopyImage = ({ db, clock, images }: Pick<Deps, 'db' | 'clock' | 'images'>) =>
  servedCommand(copyImage, async ({ readerId, messageId, imageId, part }) => {
    const [message] = await listReadableMessages(db, { userId: readerId, now: clock.now() }, [messageId])
    if (!message?.images.some(({ id }) => id === imageId)) return { part: null }
    const bytes = await images.get(imageId, 'large')
    const start = part * partBytes
    if (!bytes || start >= bytes.length) return { part: null }
    const content = Buffer.from(bytes.subarray(start, start + partBytes)).toString('base64')
    return { part: { content, isLast: start + partBytes >= bytes.length } }
  })

import type { SnapshotCommand } from '@codekin/contracts/command'
import type { z } from 'zod'
import { type ServedCommand, servedCommand } from './commands.ts'

/** A page stays well below the megabyte that a NATS message may have. */
const pageBytesMax = 600_000

/**
 * Answers a snapshot command page by page. `list` gives at most `limit` states that follow a place, in the order of their
 * places; `placeOf` tells the place of one, in words that `list` understands. A page that would grow too big for a message
 * ends early, so states may be of any size but that.
 *
 * @example
 * servedSnapshot(listBlocks, { list: (after, limit) => listBlockStates(db, after, limit), placeOf: (b) => b.userId })
 */
export function servedSnapshot<I extends z.ZodType>(
  command: SnapshotCommand<I>,
  from: {
    list: (after: string | null, limit: number) => Promise<readonly z.input<I>[]>
    placeOf: (item: z.input<I>) => string
  },
): ServedCommand {
  return servedCommand(command, async ({ after, limit }) => {
    const found = await from.list(after, limit)
    let bytes = 0
    const tooMuch = found.findIndex((item) => (bytes += Buffer.byteLength(JSON.stringify(item))) > pageBytesMax)
    const items = tooMuch === -1 ? [...found] : found.slice(0, Math.max(1, tooMuch))
    const last = items.at(-1)
    return { items, next: last === undefined ? null : from.placeOf(last) }
  })
}

import type { SnapshotCommand } from '@codekin/contracts/command'
import type { z } from 'zod'
import { type ServedCommand, servedCommand } from './commands.ts'

/** Well below the limit of a NATS message, one megabyte. */
const pageBytesMax = 600_000

/**
 * Answers a snapshot command page by page. `list` returns at most `limit` states after a place, in the order of their
 * places; `placeOf` returns the place of a state, in the format of `list`. A page that would become too big for a message
 * ends early, so only a single state must not exceed that size.
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

import type { PersonalData } from '@codekin/contracts/personal-data'
import { inTransaction } from '@codekin/db/transaction'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type ServedCommand, servedCommand } from './commands.ts'
import type { EventBusTables } from './tables.ts'

/** The most rows per step: keeps transactions short, and pages below the megabyte of a NATS message. */
const rowsAtOnce = 500
const pageBytesMax = 300_000

/** The number of removed rows and the place to continue; `next` is null if nothing is left. */
export type ErasureProgress = { removed: number; next: string | null }

/** Erases one kind of rows. It does not find erased rows again, so it may be repeated from any place. */
export type ErasureStep<T> = {
  name: string
  erase: (trx: Transaction<T>, userId: string, after: string | null) => Promise<ErasureProgress>
}

/**
 * Answers an erasure command step by step in the given order, each part in its own transaction. The last step is the
 * bus's: it erases the events that the service announced about the person, or could not handle yet.
 *
 * @example
 * servedErasure(eraseMatchingUser, db, [rowsOf('preferences', ['userId']), { name: 'matches', erase: endMatches }])
 */
export function servedErasure<T extends EventBusTables>(
  command: PersonalData['eraseUser'],
  db: Kysely<T>,
  own: readonly ErasureStep<T>[],
): ServedCommand {
  const steps: ErasureStep<T>[] = [
    ...own,
    rowsOf('idempotencyKey', ['caller']),
    { name: 'events', erase: forgetEvents },
  ]
  return servedCommand(command, async ({ userId, after }) => {
    const { index, place } = placeIn(steps, after)
    const step = steps[index] as ErasureStep<T>
    const { removed, next } = await inTransaction(db, (trx) => step.erase(trx, userId, place))
    return { removed, next: nextOf(steps, index, next) }
  })
}

/** A step that deletes the rows of a table that contain the person's id in one of these columns. */
export function rowsOf<T>(table: string, columns: readonly string[]): ErasureStep<T> {
  return {
    name: table,
    erase: async (trx, userId) => {
      // One column after another, so that each uses its index.
      let removed = 0
      for (const column of columns) {
        const limit = rowsAtOnce - removed
        const taken = await sql`
          delete from ${sql.table(table)} where ctid = any (array(
            select ctid from ${sql.table(table)} where ${sql.ref(column)} = ${userId} limit ${limit}))
        `.execute(trx)
        removed += Number(taken.numAffectedRows ?? 0n)
        if (removed === rowsAtOnce) return { removed, next: 'more' }
      }
      return { removed, next: null }
    },
  }
}

/** Retracts the events that a person caused or that are about them, and deletes those that wait here for a retry. */
export async function forgetEvents<T extends EventBusTables>(
  trx: Transaction<T>,
  userId: string,
): Promise<ErasureProgress> {
  const retracted = await sql`
    insert into withdrawal (event_id)
    select id from outbox where (actor = ${userId} or key = ${userId}) and withdrawn_at is null
    on conflict do nothing
  `.execute(trx)
  await sql`
    delete from parked where envelope ->> 'actor' = ${userId} or envelope ->> 'key' = ${userId}
  `.execute(trx)
  return { removed: Number(retracted.numAffectedRows ?? 0n), next: null }
}

/** An entry of an export. Its section defines the format of `place`. */
export type Entry = { place: string } & Record<string, unknown>

/** Returns entries of one kind after a place, at most `limit`, in the order of their places. */
export type ExportSection = {
  name: string
  list: (userId: string, after: string | null, limit: number) => Promise<readonly Entry[]>
}

/**
 * Answers an export command with a person's data, section by section in the given order. A page that would become too
 * big for a message ends early, so only a single entry must not exceed that size.
 */
export function servedExport(command: PersonalData['exportUser'], sections: readonly ExportSection[]): ServedCommand {
  return servedCommand(command, async ({ userId, after }) => {
    const { index, place } = placeIn(sections, after)
    const section = sections[index] as ExportSection
    const found = await section.list(userId, place, rowsAtOnce)
    const page = fittingOf(found)
    const isCut = page.length < found.length || found.length === rowsAtOnce
    const next = nextOf(sections, index, isCut ? (page.at(-1)?.place ?? null) : null)
    return { section: section.name, items: page.map(entryText), next }
  })
}

/** The text of an entry in an archive. */
export function entryText({ place: _, ...item }: Entry): string {
  return JSON.stringify(item)
}

/**
 * A section with the person's rows of a table, without `hidden` columns and without rows whose column `unless` is true.
 * For some thousands at most. A column named `place` must be `renamed`, because entries use that name.
 */
export function tableSection<T>(
  db: Kysely<T>,
  about: {
    name: string
    table: string
    owner: string
    orderBy: string
    hidden?: readonly string[]
    renamed?: Readonly<Record<string, string>>
    unless?: string
  },
): ExportSection {
  const { name, table, owner, orderBy, hidden = [], renamed = {}, unless } = about
  const isShown = unless === undefined ? sql`` : sql`and not ${sql.ref(unless)}`
  return {
    name,
    list: async (userId, after, limit) => {
      const from = Number(after ?? 0)
      const { rows } = await sql<Record<string, unknown>>`
        select * from ${sql.table(table)} where ${sql.ref(owner)} = ${userId} ${isShown}
        order by ${sql.ref(orderBy)}, ctid limit ${limit} offset ${from}
      `.execute(db)
      return rows.map((row, index) => {
        const shown = Object.entries(row).filter(([column]) => !hidden.includes(column))
        const named = shown.map(([column, value]) => [renamed[column] ?? column, value])
        return { ...Object.fromEntries(named), place: String(from + index + 1) }
      })
    },
  }
}

function fittingOf(found: readonly Entry[]): readonly Entry[] {
  let bytes = 0
  const tooMuch = found.findIndex((item) => (bytes += Buffer.byteLength(JSON.stringify(item))) > pageBytesMax)
  return tooMuch === -1 ? found : found.slice(0, Math.max(1, tooMuch))
}

/** A place consists of the name of a part and, once it has begun, the place in it. */
function placeIn(parts: readonly { name: string }[], after: string | null): { index: number; place: string | null } {
  if (after === null) return { index: 0, place: null }
  const blank = after.indexOf(' ')
  const name = blank === -1 ? after : after.slice(0, blank)
  const index = parts.findIndex((part) => part.name === name)
  if (index === -1) throw new Error(`There is no part named ${JSON.stringify(name.slice(0, 50))}`)
  return { index, place: blank === -1 ? null : after.slice(blank + 1) }
}

function nextOf(parts: readonly { name: string }[], index: number, place: string | null): string | null {
  if (place !== null) return `${parts[index]?.name} ${place}`
  return parts[index + 1]?.name ?? null
}

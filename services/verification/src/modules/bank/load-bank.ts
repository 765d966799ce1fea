import { createHash } from 'node:crypto'
import { canonicalSkill } from '@codekin/contracts/users/skill-names'
import type { Db } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import type { Tables } from '../../tables.ts'
import { bank, bankVersion } from './bank.ts'
import { insertItems, listNewestItems, lockBank, updateItemsRetired } from './repository.ts'
import { scaledOf } from './rules/blueprint.ts'

export type LoadedBank = { version: number; items: number; added: number; changed: number; retired: number }

/**
 * Updates the items in use to those of this release: a changed item gets a new version, a removed one is retired. An item retired
 * because of its measured values comes back only if it changed. Attempts keep the versions they were drawn with. Repeating it
 * changes nothing.
 */
export async function loadBank(db: Db<Tables>, now: Date): Promise<LoadedBank> {
  return await inTransaction(db, async (trx) => {
    await lockBank(trx)
    const known = new Map((await listNewestItems(trx)).map((item) => [item.id, item]))
    const wanted = bank.flatMap(({ skill, items }) => items.map((item) => ({ item, skill })))
    const ids = new Set(wanted.map(({ item }) => item.id))
    const fresh = wanted.filter(({ item }) => {
      const before = known.get(item.id)
      if (!before || printOf(before.content) !== printOf(item)) return true
      return before.retiredAt !== null && before.retiredFor === null
    })
    const changed = fresh.filter(({ item }) => known.has(item.id))
    const gone = [...known.values()].filter(({ id, retiredAt }) => !ids.has(id) && retiredAt === null)
    await updateItemsRetired(trx, [...changed.map(({ item }) => item.id), ...gone.map(({ id }) => id)], now)
    const rows = fresh.map(({ item, skill }) => ({
      id: item.id,
      version: (known.get(item.id)?.version ?? 0) + 1,
      skillKey: canonicalSkill(skill).key,
      content: item,
      ...scaledOf(item),
    }))
    await insertItems(trx, rows, now)
    const added = fresh.length - changed.length
    return { version: bankVersion, items: wanted.length, added, changed: changed.length, retired: gone.length }
  })
}

/** Returns the same hash for the same content, in any order of its fields. */
function printOf(content: object): string {
  const sorted = JSON.stringify(content, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
  return createHash('sha256').update(sorted).digest('base64url')
}

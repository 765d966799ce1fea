import type { Db } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { firstChoice, type PresetChoice } from '../domain/ordering.ts'
import { deletePresetChoice, findPresetChoice, upsertPresetChoice } from '../store/preset-choices.ts'
import type { Tables } from '../store/tables.ts'

/** What somebody's deck is ordered by. */
export async function readPresetChoice(db: Db<Tables>, userId: string): Promise<PresetChoice> {
  return (await findPresetChoice(db, userId)) ?? firstChoice
}

/** Orders somebody's deck by this from the next card on. */
export async function choosePreset(db: Db<Tables>, userId: string, choice: PresetChoice, now: Date): Promise<void> {
  await inTransaction(db, (trx) => upsertPresetChoice(trx, { userId, ...choice }, now))
}

/** As it was at first. */
export async function forgetPreset(db: Db<Tables>, userId: string): Promise<void> {
  await inTransaction(db, (trx) => deletePresetChoice(trx, userId))
}

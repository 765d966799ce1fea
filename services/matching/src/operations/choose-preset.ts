import type { Db } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { defaultChoice, type PresetChoice } from '../domain/ordering.ts'
import { deletePresetChoice, findPresetChoice, upsertPresetChoice } from '../store/preset-choices.ts'
import type { Tables } from '../store/tables.ts'

/** A person's choice of preset, or the default. */
export async function readPresetChoice(db: Db<Tables>, userId: string): Promise<PresetChoice> {
  return (await findPresetChoice(db, userId)) ?? defaultChoice
}

/** Applies the choice from the next card on. */
export async function choosePreset(db: Db<Tables>, userId: string, choice: PresetChoice, now: Date): Promise<void> {
  await inTransaction(db, (trx) => upsertPresetChoice(trx, { userId, ...choice }, now))
}

/** Restores the default. */
export async function forgetPreset(db: Db<Tables>, userId: string): Promise<void> {
  await inTransaction(db, (trx) => deletePresetChoice(trx, userId))
}

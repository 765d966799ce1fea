import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import type { Selectable } from 'kysely'
import type { PresetChoiceTable } from './preset-tables.ts'
import type { Tables } from './tables.ts'

type Choice = Omit<Selectable<PresetChoiceTable>, 'userId' | 'chosenAt'>

/** A person's last choice, if any. */
export async function findPresetChoice(db: DbOrTrx<Tables>, userId: string): Promise<Choice | undefined> {
  return await db
    .selectFrom('presetChoice')
    .select(['presetId', 'goal', 'weights', 'version'])
    .where('userId', '=', userId)
    .executeTakeFirst()
}

export async function upsertPresetChoice(
  trx: Trx<Tables>,
  { userId, presetId, goal, weights, version }: Choice & { userId: string },
  chosenAt: Date,
): Promise<void> {
  const chosen = { presetId, goal, weights: JSON.stringify(weights), version, chosenAt }
  await trx
    .insertInto('presetChoice')
    .values({ userId, ...chosen })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(chosen))
    .execute()
}

export async function deletePresetChoice(trx: Trx<Tables>, userId: string): Promise<void> {
  await trx.deleteFrom('presetChoice').where('userId', '=', userId).execute()
}

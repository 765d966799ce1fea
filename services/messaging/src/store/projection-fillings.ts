import type { Reader } from '@codekin/db/open-db'
import type { Tables } from './tables.ts'

/** Whether a projection was taken whole from its owner. */
export async function isProjectionFilled(db: Reader<Tables>, projection: string): Promise<boolean> {
  const found = await db
    .selectFrom('projectionFilling')
    .select('projection')
    .where('projection', '=', projection)
    .executeTakeFirst()
  return found !== undefined
}

export async function insertProjectionFilling(db: Reader<Tables>, projection: string, filledAt: Date): Promise<void> {
  await db
    .insertInto('projectionFilling')
    .values({ projection, filledAt })
    .onConflict((conflict) => conflict.column('projection').doUpdateSet({ filledAt }))
    .execute()
}

import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import type { Selectable } from 'kysely'
import type { JurorTable } from './jury-tables.ts'
import type { Tables } from './tables.ts'

export type JurorRow = Selectable<JurorTable>

export async function findJuror(db: DbOrTrx<Tables>, userId: string): Promise<JurorRow | undefined> {
  return await db.selectFrom('juror').selectAll().where('userId', '=', userId).executeTakeFirst()
}

/** Serialises the work of one juror until the transaction ends. */
export async function lockJuror(trx: Trx<Tables>, userId: string): Promise<JurorRow | undefined> {
  return await trx.selectFrom('juror').selectAll().where('userId', '=', userId).forUpdate().executeTakeFirst()
}

/** Lets a user join or leave. A user who has joined already keeps the date. */
export async function upsertJuror(trx: Trx<Tables>, userId: string, joinedAt: Date | null): Promise<void> {
  if (joinedAt === null) {
    await trx.updateTable('juror').set({ joinedAt }).where('userId', '=', userId).execute()
    return
  }
  await trx
    .insertInto('juror')
    .values({ userId, joinedAt })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ joinedAt }).where('juror.joinedAt', 'is', null))
    .execute()
}

/** Counts a juror's vote on a known item. */
export async function updateKnownAnswers(trx: Trx<Tables>, userId: string, isRight: boolean): Promise<void> {
  await trx
    .updateTable('juror')
    .set((eb) => ({
      knownRight: eb('knownRight', '+', isRight ? 1 : 0),
      knownAnswered: eb('knownAnswered', '+', 1),
    }))
    .where('userId', '=', userId)
    .execute()
}

export type JurorFacts = { createdAt: Date; emailVerified: boolean; verifiedSkills: number | null }

/** Returns what decides eligibility, besides strikes. */
export async function findJurorFacts(db: DbOrTrx<Tables>, userId: string): Promise<JurorFacts | undefined> {
  return await db
    .selectFrom('account')
    .leftJoin('likeness', 'likeness.userId', 'account.userId')
    .select(['account.createdAt', 'account.emailVerified', 'likeness.verifiedSkills'])
    .where('account.userId', '=', userId)
    .executeTakeFirst()
}

import type { GithubSignalKind, SignalAppeal } from '@codekin/contracts/github/models'
import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import type { Insertable, Selectable } from 'kysely'
import type { Tables } from '../../tables.ts'
import type { GithubAppealTable, StoredAnalysis } from './tables.ts'

export type AnalysisRow = { asOf: Date; found: StoredAnalysis }
export type AppealRow = Selectable<GithubAppealTable>

export async function findAnalysis(db: DbOrTrx<Tables>, userId: string): Promise<AnalysisRow | undefined> {
  return await db.selectFrom('githubAnalysis').select(['asOf', 'found']).where('userId', '=', userId).executeTakeFirst()
}

export async function upsertAnalysis(trx: Trx<Tables>, userId: string, { asOf, found }: AnalysisRow): Promise<void> {
  const row = { asOf, found: JSON.stringify(found) }
  await trx
    .insertInto('githubAnalysis')
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute()
}

export async function deleteAnalysis(trx: Trx<Tables>, userId: string): Promise<void> {
  await trx.deleteFrom('githubAnalysis').where('userId', '=', userId).execute()
}

/** A user's appeals about an account, in any state. */
export async function listAppeals(
  db: DbOrTrx<Tables>,
  { userId, accountId }: { userId: string; accountId: number },
): Promise<AppealRow[]> {
  return await db
    .selectFrom('githubAppeal')
    .selectAll()
    .where('userId', '=', userId)
    .where('accountId', '=', accountId)
    .execute()
}

/** False if there is an appeal about the same signal. */
export async function insertAppeal(db: DbOrTrx<Tables>, appeal: Insertable<GithubAppealTable>): Promise<boolean> {
  const inserted = await db
    .insertInto('githubAppeal')
    .values(appeal)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function lockAppeal(trx: Trx<Tables>, id: string): Promise<AppealRow | undefined> {
  return await trx.selectFrom('githubAppeal').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

type Decision = { state: SignalAppeal['state']; answer: string; orderId: string; decidedAt: Date }

export async function updateAppeal(trx: Trx<Tables>, id: string, decision: Decision): Promise<void> {
  await trx.updateTable('githubAppeal').set(decision).where('id', '=', id).execute()
}

export type StaffAppealRow = AppealRow & { login: string | null; found: StoredAnalysis | null }

/** With the current analysis; without the staff member's own appeals. */
function appealsFor(db: DbOrTrx<Tables>, staffId: string) {
  return db
    .selectFrom('githubAppeal')
    .leftJoin('githubConnection', (join) =>
      join
        .onRef('githubConnection.userId', '=', 'githubAppeal.userId')
        .onRef('githubConnection.accountId', '=', 'githubAppeal.accountId'),
    )
    .leftJoin('githubAnalysis', 'githubAnalysis.userId', 'githubConnection.userId')
    .selectAll('githubAppeal')
    .select(['githubConnection.login', 'githubAnalysis.found'])
    .where('githubAppeal.userId', '<>', staffId)
}

type Page = { staffId: string; isDecided: boolean; after: { at: Date; id: string } | undefined; limit: number }

/** Waiting appeals, longest first, or decided ones, newest first. */
export async function listAppealsForStaff(
  db: DbOrTrx<Tables>,
  { staffId, isDecided, after, limit }: Page,
): Promise<StaffAppealRow[]> {
  const [column, order] = isDecided ? (['decidedAt', 'desc'] as const) : (['createdAt', 'asc'] as const)
  return await appealsFor(db, staffId)
    .where('state', isDecided ? '<>' : '=', 'waiting')
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple(`githubAppeal.${column}`, 'githubAppeal.id'),
          isDecided ? '<' : '>',
          eb.tuple(after?.at as Date, after?.id as string),
        ),
      ),
    )
    .orderBy(`githubAppeal.${column}`, order)
    .orderBy('githubAppeal.id', order)
    .limit(limit)
    .execute()
}

/** Number of waiting appeals, without the staff member's own. */
export async function countWaitingAppeals(db: DbOrTrx<Tables>, staffId: string): Promise<number> {
  const { count } = await db
    .selectFrom('githubAppeal')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'waiting')
    .where('userId', '<>', staffId)
    .executeTakeFirstOrThrow()
  return count
}

export async function findAppealForStaff(
  db: DbOrTrx<Tables>,
  { staffId, appealId }: { staffId: string; appealId: string },
): Promise<StaffAppealRow | undefined> {
  return await appealsFor(db, staffId).where('githubAppeal.id', '=', appealId).executeTakeFirst()
}

/** Signals cleared by an appeal. */
export async function listClearedSignals(
  db: DbOrTrx<Tables>,
  { userId, accountId }: { userId: string; accountId: number },
): Promise<GithubSignalKind[]> {
  const rows = await db
    .selectFrom('githubAppeal')
    .select('kind')
    .where('userId', '=', userId)
    .where('accountId', '=', accountId)
    .where('state', '=', 'granted')
    .execute()
  return rows.map(({ kind }) => kind)
}

import type { JuryWeek, UpheldReport } from '@codekin/contracts/admin/commands'
import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import type { Tables } from '../../tables.ts'

/** The newest decision on a report wins. */
export async function upsertUpheldReports(trx: Trx<Tables>, reports: readonly UpheldReport[]): Promise<void> {
  if (reports.length === 0) return
  await trx
    .insertInto('upheldReport')
    .values(
      reports.map(({ reportId, reporterId: userId, aboutKey, upheldAt, isUpheld, decidedAt }) => ({
        reportId,
        userId,
        aboutKey,
        upheldAt: new Date(upheldAt),
        isUpheld,
        decidedAt: new Date(decidedAt),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('reportId')
        .doUpdateSet((eb) => ({ isUpheld: eb.ref('excluded.isUpheld'), decidedAt: eb.ref('excluded.decidedAt') }))
        .whereRef('excluded.decidedAt', '>', 'upheldReport.decidedAt'),
    )
    .execute()
}

/** A week never changes once it was published. */
export async function insertJuryWeeks(trx: Trx<Tables>, weeks: readonly JuryWeek[]): Promise<void> {
  if (weeks.length === 0) return
  await trx
    .insertInto('juryWeek')
    .values(weeks.map(({ jurorId: userId, right: rightCount, ...week }) => ({ ...week, userId, rightCount })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The cursor up to which a command's pages were fetched; null before the first page. Stored in `asked_place`. */
export async function findSyncCursor(db: DbOrTrx<Tables>, command: string): Promise<string | null> {
  const row = await db.selectFrom('askedPlace').select('place').where('command', '=', command).executeTakeFirst()
  return row?.place ?? null
}

export async function upsertSyncCursor(trx: Trx<Tables>, command: string, place: string): Promise<void> {
  await trx
    .insertInto('askedPlace')
    .values({ command, place })
    .onConflict((conflict) => conflict.column('command').doUpdateSet({ place }))
    .execute()
}

import type { OwnAppeal, OwnDecision, StaffAppeal } from '@codekin/contracts/trust/models'
import type { DbOrTrx } from '@codekin/db/open-db'
import { appealable, presentAppeal, presentDecision } from '../domain/appeals.ts'
import { presentAction } from '../domain/present-case.ts'
import type { AppealTable } from '../store/appeal-tables.ts'
import { findActions, listAppealMessages, listAppealsAgainst, listDecisions } from '../store/appeals.ts'
import { findPersonSummaries } from '../store/person-summaries.ts'
import { findCasesReportedBy } from '../store/reports.ts'
import type { Tables } from '../store/tables.ts'

/** Returns appeals with their messages as the appellants see them. */
export async function readAppeals(db: DbOrTrx<Tables>, appeals: readonly AppealTable[]): Promise<OwnAppeal[]> {
  const messages = await listAppealMessages(
    db,
    appeals.map(({ id }) => id),
  )
  const byAppeal = Map.groupBy(messages, ({ appealId }) => appealId)
  return appeals.map((appeal) => presentAppeal(appeal, byAppeal.get(appeal.id) ?? []))
}

/** Returns an existing appeal as the appellant sees it. */
export async function readAppeal(db: DbOrTrx<Tables>, appeal: AppealTable): Promise<OwnAppeal> {
  const [presented] = await readAppeals(db, [appeal])
  return presented as OwnAppeal
}

/** Returns one page of decisions about a person, plus one row if there are more. */
export async function readDecisions(
  db: DbOrTrx<Tables>,
  userId: string,
  page: { after: { at: Date; id: string } | undefined; limit: number },
): Promise<OwnDecision[]> {
  const actions = await listDecisions(db, userId, { ...page, actions: appealable })
  const appeals = await readAppeals(
    db,
    await listAppealsAgainst(
      db,
      actions.map(({ id }) => id),
    ),
  )
  const byAction = new Map(appeals.map((appeal) => [appeal.actionId, appeal]))
  return actions.map((action) => presentDecision(action, byAction.get(action.id) ?? null))
}

/** Returns an existing appeal as staff see it. */
export async function readStaffAppeal(db: DbOrTrx<Tables>, appeal: AppealTable, staffId: string): Promise<StaffAppeal> {
  const [presented] = await readStaffAppeals(db, [appeal], staffId)
  return presented as StaffAppeal
}

/** Returns appeals as a staff member sees them. */
export async function readStaffAppeals(
  db: DbOrTrx<Tables>,
  appeals: readonly AppealTable[],
  staffId: string,
): Promise<StaffAppeal[]> {
  const [presented, actions] = await Promise.all([
    readAppeals(db, appeals),
    findActions(
      db,
      appeals.map(({ actionId }) => actionId),
    ),
  ])
  const people = await findPersonSummaries(db, [
    ...appeals.map(({ userId }) => userId),
    ...[...actions.values()].map(({ actedBy }) => actedBy),
  ])
  const caseIds = [...actions.values()].flatMap(({ caseId }) => caseId ?? [])
  const reported = await findCasesReportedBy(db, staffId, caseIds)
  return presented.map((appeal, at) => {
    const action = actions.get(appeal.actionId)
    if (!action) throw new Error(`appeal ${appeal.id} has no action`)
    const userId = appeals[at]?.userId ?? null
    const isPart = userId === staffId || (action.caseId !== null && reported.has(action.caseId))
    return {
      ...appeal,
      caseId: action.caseId,
      person: (userId && people.get(userId)) || null,
      action: presentAction(action, people),
      mayDecide: appeal.state === 'waiting' && action.actedBy !== staffId && !isPart,
    }
  })
}

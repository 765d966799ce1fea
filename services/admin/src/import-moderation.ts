import type { NewAction } from '@codekin/contracts/moderation/models'
import type { JuryVote } from '@codekin/contracts/reports/jury'
import type { NewReport } from '@codekin/contracts/reports/models'
import type { AppealDecision } from '@codekin/contracts/trust/models'
import type { Db } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { openLog } from '@codekin/service-kit/logging'
import { newId } from '@codekin/service-kit/new-id'
import { openImport, type ServiceEnvironment } from './open-import.ts'
import { castJuryVote } from './operations/cast-jury-vote.ts'
import { claimCase, type Staff } from './operations/claim-case.ts'
import { decideAppeal } from './operations/decide-appeal.ts'
import { decideApproval } from './operations/decide-approval.ts'
import { endStandings } from './operations/end-standings.ts'
import { fileAppeal } from './operations/file-appeal.ts'
import { fileReport } from './operations/file-report.ts'
import { parseSubject } from './operations/find-reported.ts'
import { joinJury } from './operations/join-jury.ts'
import { openJuryDesk } from './operations/open-jury-desk.ts'
import { takeAction } from './operations/take-action.ts'
import { writeToAppeal } from './operations/write-to-appeal.ts'
import { listActionsOfCase } from './store/actions.ts'
import { findAppeal } from './store/appeals.ts'
import { findCase } from './store/cases.ts'
import { countDecisions, countKnownPeople } from './store/imports.ts'
import { listJuryAssignments } from './store/jury-assignments.ts'
import { findSameReport } from './store/reports.ts'
import type { Tables } from './store/tables.ts'

/** A moderation event at a time. `about` names the case in the import. */
export type ModerationEvent = { at: Date; about: string } & (
  | { kind: 'report'; by: string; report: NewReport }
  /** Claims the case first if the action requires it. */
  | { kind: 'act'; by: Staff; order: Omit<NewAction, 'version'> }
  | { kind: 'approve'; by: Staff }
  | { kind: 'appeal'; by: string; text: string }
  | { kind: 'answer'; by: string; isStaff: boolean; text: string }
  | { kind: 'decide-appeal'; by: Staff; decision: AppealDecision; reason: string; endsAt?: Date }
  | { kind: 'vote'; by: string; vote: JuryVote }
  /** Ends what has expired by then. */
  | { kind: 'time-passes' }
)
type EventKind = ModerationEvent['kind']
type EventOfKind<K extends EventKind> = Extract<ModerationEvent, { kind: K }>

/** Ids that the events of one case pass on. */
type CaseIds = { caseId: string; actionId?: string; approvalId?: string; appealId?: string }

/**
 * Replays moderation events, oldest first. Each runs through the operation that its endpoint calls, with the clock at its time,
 * and all share one transaction. So every stored state is reachable, and no reader sees a part of it. Returns false and changes
 * nothing if the first report exists already.
 *
 * Waits until the projections hold the people concerned and their decisions: the trust level of a reported person is recomputed
 * at once, and for later decisions only after a delay.
 */
export async function importModeration(o: {
  environment: ServiceEnvironment
  events: readonly ModerationEvent[]
  people: readonly string[]
  /** Least number of projected decisions of these people. */
  decisions: { by: readonly string[]; count: number }
  /** Pauses between two checks, with what is missing. Rejects when that takes too long. */
  wait: (missing: string) => Promise<void>
}): Promise<boolean> {
  return await openImport(o.environment, async ({ db, bus }) => {
    if (await isKnown(db, o.events)) return false
    while ((await countKnownPeople(db, o.people)) < o.people.length) await o.wait('the people')
    while ((await countDecisions(db, o.decisions.by)) < o.decisions.count)
      await o.wait('the reported people’s decisions')
    const { log } = openLog({ service: 'admin', level: 'silent' })
    return await inTransaction(db, async (trx) => {
      const idsByCase = new Map<string, CaseIds>()
      for (const event of o.events) {
        const deps = { db: trx as Db<Tables>, bus, log, newId, clock: { now: () => event.at } }
        const ids = await applyEvent(deps, event, idsByCase.get(event.about))
        if (ids) idsByCase.set(event.about, ids)
      }
      return true
    })
  })
}

async function isKnown(db: Db<Tables>, events: readonly ModerationEvent[]): Promise<boolean> {
  const first = events.find((event) => event.kind === 'report')
  if (!first) return false
  const { reason, subject } = first.report
  const { kind, id: subjectId } = parseSubject(subject)
  return (await findSameReport(db, { reporterId: first.by, kind, subjectId, reason })) !== undefined
}

type ImportDeps = Parameters<typeof decideApproval>[0]

async function applyEvent(deps: ImportDeps, event: ModerationEvent, ids: CaseIds | undefined): Promise<CaseIds | null> {
  if (event.kind === 'report') return await fileImportedReport(deps, event, ids)
  if (event.kind === 'time-passes') {
    await endStandings(deps, { signal: new AbortController().signal })
    return null
  }
  if (!ids) throw new Error(`No one has reported ${event.about} yet.`)
  switch (event.kind) {
    case 'act':
      return await takeImportedAction(deps, event, ids)
    case 'approve': {
      const { approvalId: id = '' } = ids
      const decided = await decideApproval(deps, { id, staffId: event.by.userId, decision: 'approve' })
      expectResult(event, decided, 'decided')
      const [result] = await listActionsOfCase(deps.db, ids.caseId)
      return { ...ids, ...(result && { actionId: result.id }) }
    }
    case 'appeal': {
      const { actionId = '' } = ids
      const filed = await fileAppeal(deps, { userId: event.by, actionId, text: event.text })
      return { ...ids, appealId: expectResult(event, filed, 'filed').appeal.id }
    }
    case 'answer': {
      const { appealId = '' } = ids
      const { by: writerId, isStaff, text } = event
      return expectResult(event, await writeToAppeal(deps, { appealId, writerId, isStaff, text }), 'written') && null
    }
    case 'decide-appeal':
      return await decideImportedAppeal(deps, event, ids)
    case 'vote':
      return await castImportedVote(deps, event, ids)
    default:
      return event satisfies never
  }
}

async function fileImportedReport(
  deps: ImportDeps,
  event: EventOfKind<'report'>,
  ids: CaseIds | undefined,
): Promise<CaseIds> {
  const filed = await fileReport(deps, { ...event.report, reporterId: event.by })
  if (filed.kind !== 'filed') throw createRefusalError(event, filed.kind)
  return { ...ids, caseId: filed.report.caseId }
}

async function takeImportedAction(deps: ImportDeps, event: EventOfKind<'act'>, ids: CaseIds): Promise<CaseIds> {
  const { caseId } = ids
  const { by: staff, order } = event
  if (order.action !== 'reverse') expectResult(event, await claimCase(deps, caseId, staff), 'claimed')
  const { version = 0 } = (await findCase(deps.db, caseId)) ?? {}
  const result = await takeAction(deps.db, { caseId, staff, order: { ...order, version }, now: event.at })
  if (result.kind === 'approval-requested') return { ...ids, approvalId: result.approval.id }
  return { ...ids, actionId: expectResult(event, result, 'taken').action.id }
}

async function decideImportedAppeal(
  deps: ImportDeps,
  event: EventOfKind<'decide-appeal'>,
  { appealId = '' }: CaseIds,
): Promise<null> {
  const { version = 0 } = (await findAppeal(deps.db, appealId)) ?? {}
  const { by, decision, reason, endsAt } = event
  const order = { appealId, staffId: by.userId, decision, reason, version, endsAt }
  return expectResult(event, await decideAppeal(deps, order), 'decided') && null
}

/** The juror joins and gets their assignments first. */
async function castImportedVote(deps: ImportDeps, event: EventOfKind<'vote'>, { caseId }: CaseIds): Promise<null> {
  const { by: jurorId, vote: choice } = event
  await joinJury(deps, { userId: jurorId, isJuror: true })
  const { items } = await openJuryDesk(deps, jurorId)
  const assignments = await listJuryAssignments(deps.db, jurorId, items.length)
  const assignment = assignments.find((one) => one.caseId === caseId)
  const cast = assignment && (await castJuryVote(deps, { assignmentId: assignment.id, jurorId, vote: choice }))
  if (typeof cast !== 'object') throw createRefusalError(event, cast ?? 'not assigned')
  return null
}

function expectResult<R extends { kind: string }, K extends R['kind']>(
  event: ModerationEvent,
  result: R,
  expected: K,
): Extract<R, { kind: K }> {
  if (result.kind !== expected) throw createRefusalError(event, result.kind)
  return result as Extract<R, { kind: K }>
}

function createRefusalError({ kind, about }: ModerationEvent, answer: string): Error {
  return new Error(`The event ${kind} about ${about} was refused: ${answer}`)
}

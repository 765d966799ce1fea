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
import { subjectOf } from './operations/find-reported.ts'
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
type Course = { caseId: string; actionId?: string; approvalId?: string; appealId?: string }

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
      const courses = new Map<string, Course>()
      for (const event of o.events) {
        const deps = { db: trx as Db<Tables>, bus, log, newId, clock: { now: () => event.at } }
        const course = await applyEvent(deps, event, courses.get(event.about))
        if (course) courses.set(event.about, course)
      }
      return true
    })
  })
}

async function isKnown(db: Db<Tables>, events: readonly ModerationEvent[]): Promise<boolean> {
  const first = events.find((event) => event.kind === 'report')
  if (!first) return false
  const { reason, subject } = first.report
  const { kind, id: subjectId } = subjectOf(subject)
  return (await findSameReport(db, { reporterId: first.by, kind, subjectId, reason })) !== undefined
}

type Needed = Parameters<typeof decideApproval>[0]

async function applyEvent(deps: Needed, event: ModerationEvent, course: Course | undefined): Promise<Course | null> {
  if (event.kind === 'report') return await report(deps, event, course)
  if (event.kind === 'time-passes') {
    await endStandings(deps, { signal: new AbortController().signal })
    return null
  }
  if (!course) throw new Error(`No one has reported ${event.about} yet.`)
  switch (event.kind) {
    case 'act':
      return await act(deps, event, course)
    case 'approve': {
      const { approvalId: id = '' } = course
      const decided = await decideApproval(deps, { id, staffId: event.by.userId, decision: 'approve' })
      done(event, decided, 'decided')
      const [taken] = await listActionsOfCase(deps.db, course.caseId)
      return { ...course, ...(taken && { actionId: taken.id }) }
    }
    case 'appeal': {
      const { actionId = '' } = course
      const filed = await fileAppeal(deps, { userId: event.by, actionId, text: event.text })
      return { ...course, appealId: done(event, filed, 'filed').appeal.id }
    }
    case 'answer': {
      const { appealId = '' } = course
      const { by: writerId, isStaff, text } = event
      return done(event, await writeToAppeal(deps, { appealId, writerId, isStaff, text }), 'written') && null
    }
    case 'decide-appeal':
      return await decide(deps, event, course)
    case 'vote':
      return await vote(deps, event, course)
    default:
      return event satisfies never
  }
}

async function report(deps: Needed, event: EventOfKind<'report'>, course: Course | undefined): Promise<Course> {
  const filed = await fileReport(deps, { ...event.report, reporterId: event.by })
  if (filed.kind !== 'filed') throw refused(event, filed.kind)
  return { ...course, caseId: filed.report.caseId }
}

async function act(deps: Needed, event: EventOfKind<'act'>, course: Course): Promise<Course> {
  const { caseId } = course
  const { by: staff, order } = event
  if (order.action !== 'reverse') done(event, await claimCase(deps, caseId, staff), 'claimed')
  const { version = 0 } = (await findCase(deps.db, caseId)) ?? {}
  const taken = await takeAction(deps.db, { caseId, staff, order: { ...order, version }, now: event.at })
  if (taken.kind === 'asked') return { ...course, approvalId: taken.approval.id }
  return { ...course, actionId: done(event, taken, 'taken').action.id }
}

async function decide(deps: Needed, event: EventOfKind<'decide-appeal'>, { appealId = '' }: Course): Promise<null> {
  const { version = 0 } = (await findAppeal(deps.db, appealId)) ?? {}
  const { by, decision, reason, endsAt } = event
  const order = { appealId, staffId: by.userId, decision, reason, version, endsAt }
  return done(event, await decideAppeal(deps, order), 'decided') && null
}

/** The juror joins and gets their assignments first. */
async function vote(deps: Needed, event: EventOfKind<'vote'>, { caseId }: Course): Promise<null> {
  const { by: jurorId, vote: said } = event
  await joinJury(deps, { userId: jurorId, isJuror: true })
  const { items } = await openJuryDesk(deps, jurorId)
  const assignments = await listJuryAssignments(deps.db, jurorId, items.length)
  const assignment = assignments.find((one) => one.caseId === caseId)
  const cast = assignment && (await castJuryVote(deps, { dealId: assignment.id, jurorId, vote: said }))
  if (typeof cast !== 'object') throw refused(event, cast ?? 'not assigned')
  return null
}

function done<R extends { kind: string }, K extends R['kind']>(
  event: ModerationEvent,
  result: R,
  wanted: K,
): Extract<R, { kind: K }> {
  if (result.kind !== wanted) throw refused(event, result.kind)
  return result as Extract<R, { kind: K }>
}

function refused({ kind, about }: ModerationEvent, answer: string): Error {
  return new Error(`The event ${kind} about ${about} was refused: ${answer}`)
}

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
import { listHand } from './store/jury-deals.ts'
import { findSameReport } from './store/reports.ts'
import type { Tables } from './store/tables.ts'

/** Something that somebody did at a time. `about` is the name by which the deeds speak of a case. */
export type ImportedDeed = { at: Date; about: string } & (
  | { kind: 'report'; by: string; report: NewReport }
  /** Claims the case first, where the action wants that. */
  | { kind: 'act'; by: Staff; order: Omit<NewAction, 'version'> }
  | { kind: 'approve'; by: Staff }
  | { kind: 'appeal'; by: string; text: string }
  | { kind: 'answer'; by: string; isStaff: boolean; text: string }
  | { kind: 'decide-appeal'; by: Staff; decision: AppealDecision; reason: string; endsAt?: Date }
  | { kind: 'vote'; by: string; vote: JuryVote }
  /** What is over by then ends. */
  | { kind: 'time-passes' }
)
type DeedKind = ImportedDeed['kind']
type DeedOf<K extends DeedKind> = Extract<ImportedDeed, { kind: K }>

/** What one deed leaves for those that follow. */
type Course = { caseId: string; actionId?: string; approvalId?: string; appealId?: string }

/**
 * Lets what people and staff did elsewhere happen here, the oldest first: each deed by the operation that endpoints call, with
 * the clock at its time, all in one transaction. So nothing stands here that could not have come about, and nobody sees half
 * of it. Answers false, and changes nothing, where the first report is known already.
 *
 * Waits until everybody they concern is known here, and what they decided: whoever is reported is weighed at once, and for
 * decisions that come later only when they have been calm for a while.
 */
export async function importDeeds(o: {
  environment: ServiceEnvironment
  deeds: readonly ImportedDeed[]
  people: readonly string[]
  /** So many are told by others at least. */
  decisions: { by: readonly string[]; count: number }
  /** Pauses between two looks at whether all is known, with what is missing. Rejects when that takes too long. */
  wait: (missing: string) => Promise<void>
}): Promise<boolean> {
  return await openImport(o.environment, async ({ db, bus }) => {
    if (await isKnown(db, o.deeds)) return false
    while ((await countKnownPeople(db, o.people)) < o.people.length) await o.wait('the people')
    while ((await countDecisions(db, o.decisions.by)) < o.decisions.count)
      await o.wait('the reported people’s decisions')
    const { log } = openLog({ service: 'admin', level: 'silent' })
    return await inTransaction(db, async (trx) => {
      const courses = new Map<string, Course>()
      for (const deed of o.deeds) {
        const deps = { db: trx as Db<Tables>, bus, log, newId, clock: { now: () => deed.at } }
        const course = await doDeed(deps, deed, courses.get(deed.about))
        if (course) courses.set(deed.about, course)
      }
      return true
    })
  })
}

async function isKnown(db: Db<Tables>, deeds: readonly ImportedDeed[]): Promise<boolean> {
  const first = deeds.find((deed) => deed.kind === 'report')
  if (!first) return false
  const { reason, subject } = first.report
  const { kind, id: subjectId } = subjectOf(subject)
  return (await findSameReport(db, { reporterId: first.by, kind, subjectId, reason })) !== undefined
}

type Needed = Parameters<typeof decideApproval>[0]

async function doDeed(deps: Needed, deed: ImportedDeed, course: Course | undefined): Promise<Course | null> {
  if (deed.kind === 'report') return await report(deps, deed, course)
  if (deed.kind === 'time-passes') {
    await endStandings(deps, { signal: new AbortController().signal })
    return null
  }
  if (!course) throw new Error(`No one has reported ${deed.about} yet.`)
  switch (deed.kind) {
    case 'act':
      return await act(deps, deed, course)
    case 'approve': {
      const { approvalId: id = '' } = course
      const decided = await decideApproval(deps, { id, staffId: deed.by.userId, decision: 'approve' })
      done(deed, decided, 'decided')
      const [taken] = await listActionsOfCase(deps.db, course.caseId)
      return { ...course, ...(taken && { actionId: taken.id }) }
    }
    case 'appeal': {
      const { actionId = '' } = course
      const filed = await fileAppeal(deps, { userId: deed.by, actionId, text: deed.text })
      return { ...course, appealId: done(deed, filed, 'filed').appeal.id }
    }
    case 'answer': {
      const { appealId = '' } = course
      const { by: writerId, isStaff, text } = deed
      return done(deed, await writeToAppeal(deps, { appealId, writerId, isStaff, text }), 'written') && null
    }
    case 'decide-appeal':
      return await decide(deps, deed, course)
    case 'vote':
      return await vote(deps, deed, course)
    default:
      return deed satisfies never
  }
}

async function report(deps: Needed, deed: DeedOf<'report'>, course: Course | undefined): Promise<Course> {
  const filed = await fileReport(deps, { ...deed.report, reporterId: deed.by })
  if (filed.kind !== 'filed') throw refused(deed, filed.kind)
  return { ...course, caseId: filed.report.caseId }
}

async function act(deps: Needed, deed: DeedOf<'act'>, course: Course): Promise<Course> {
  const { caseId } = course
  const { by: staff, order } = deed
  if (order.action !== 'reverse') done(deed, await claimCase(deps, caseId, staff), 'claimed')
  const { version = 0 } = (await findCase(deps.db, caseId)) ?? {}
  const taken = await takeAction(deps.db, { caseId, staff, order: { ...order, version }, now: deed.at })
  if (taken.kind === 'asked') return { ...course, approvalId: taken.approval.id }
  return { ...course, actionId: done(deed, taken, 'taken').action.id }
}

async function decide(deps: Needed, deed: DeedOf<'decide-appeal'>, { appealId = '' }: Course): Promise<null> {
  const { version = 0 } = (await findAppeal(deps.db, appealId)) ?? {}
  const { by, decision, reason, endsAt } = deed
  const order = { appealId, staffId: by.userId, decision, reason, version, endsAt }
  return done(deed, await decideAppeal(deps, order), 'decided') && null
}

/** Whoever votes joins first and takes what is dealt. */
async function vote(deps: Needed, deed: DeedOf<'vote'>, { caseId }: Course): Promise<null> {
  const { by: jurorId, vote: said } = deed
  await joinJury(deps, { userId: jurorId, isJuror: true })
  const { items } = await openJuryDesk(deps, jurorId)
  const hand = await listHand(deps.db, jurorId, items.length)
  const deal = hand.find((one) => one.caseId === caseId)
  const cast = deal && (await castJuryVote(deps, { dealId: deal.id, jurorId, vote: said }))
  if (typeof cast !== 'object') throw refused(deed, cast ?? 'not dealt')
  return null
}

function done<R extends { kind: string }, K extends R['kind']>(
  deed: ImportedDeed,
  result: R,
  wanted: K,
): Extract<R, { kind: K }> {
  if (result.kind !== wanted) throw refused(deed, result.kind)
  return result as Extract<R, { kind: K }>
}

function refused({ kind, about }: ImportedDeed, answer: string): Error {
  return new Error(`The deed ${kind} about ${about} was refused: ${answer}`)
}

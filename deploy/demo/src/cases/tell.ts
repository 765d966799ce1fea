import type { ModerationEvent } from '@codekin/admin/import-moderation'
import type { NewAction } from '@codekin/contracts/moderation/models'
import type { JuryVote } from '@codekin/contracts/reports/jury'
import { type ReportReason, reportReasons } from '@codekin/contracts/reports/reasons'
import type { AppealDecision } from '@codekin/contracts/trust/models'
import { reportedBy } from '../people/reported.ts'
import type { Witnesses } from '../people/witnesses.ts'

/** Ids of people, and of messages by talk and line. */
export type Known = {
  now: Date
  idOf: (email: string) => string
  messageIdOf: (talk: string, line: number) => string
}
export type Cast = Witnesses & Record<'ada' | 'admin' | 'secondAdmin' | 'moderator', { email: string }>

type StaffName = 'admin' | 'secondAdmin' | 'moderator'
type Order = Pick<NewAction, 'action' | 'reason'> & Partial<Pick<NewAction, 'durationDays' | 'note'>>
/** An event of a case, and how many days ago it happened. */
type Told = { daysAgo: number; deed: (about: Subject, names: Names) => DeedRest }
type DeedRest = ModerationEvent extends infer D ? (D extends ModerationEvent ? Omit<D, 'at' | 'about'> : never) : never
type Subject = { handle: string; policy: NewAction['policy'] }

/** The subject of a case and its events. `key` distinguishes cases about one person. */
export type Course = { key: string; handle: string; reason: ReportReason; course: readonly Told[] }

/** `line`: of the talk with the reported person, if a message is reported and not the person. */
export function report(
  daysAgo: number,
  who: number | 'ada',
  reason: ReportReason,
  description: string,
  line?: number,
): Told {
  return {
    daysAgo,
    deed({ handle }, names) {
      const subject =
        line === undefined ? { userId: names.personId(handle) } : { messageId: names.messageId(handle, line) }
      return { kind: 'report', by: names.reporterId(who), report: { subject, reason, description, evidence: [] } }
    },
  }
}

export function act(daysAgo: number, by: StaffName, order: Order): Told {
  return { daysAgo, deed: ({ policy }, names) => ({ kind: 'act', by: names.staff(by), order: { policy, ...order } }) }
}

export function approve(daysAgo: number, by: StaffName): Told {
  return { daysAgo, deed: (_, names) => ({ kind: 'approve', by: names.staff(by) }) }
}

export function appeal(daysAgo: number, text: string): Told {
  return { daysAgo, deed: ({ handle }, names) => ({ kind: 'appeal', by: names.personId(handle), text }) }
}

export function answer(daysAgo: number, by: StaffName | 'person', text: string): Told {
  return {
    daysAgo,
    deed({ handle }, names) {
      const isStaff = by !== 'person'
      return { kind: 'answer', by: isStaff ? names.staff(by).userId : names.personId(handle), isStaff, text }
    },
  }
}

/** `endsDaysAgo`: when a reduced decision ends. */
export function decide(
  daysAgo: number,
  by: StaffName,
  decision: AppealDecision,
  reason: string,
  endsDaysAgo?: number,
): Told {
  return {
    daysAgo,
    deed(_, names) {
      const endsAt = endsDaysAgo === undefined ? {} : { endsAt: daysBefore(names.now, endsDaysAgo) }
      return { kind: 'decide-appeal', by: names.staff(by), decision, reason, ...endsAt }
    },
  }
}

export function vote(daysAgo: number, juror: number, said: JuryVote): Told {
  return { daysAgo, deed: (_, names) => ({ kind: 'vote', by: names.jurorId(juror), vote: said }) }
}

export function timePasses(daysAgo: number): Told {
  return { daysAgo, deed: () => ({ kind: 'time-passes' }) }
}

/** The events of all cases, oldest first. */
export function deedsOf(cases: readonly Course[], known: Known, cast: Cast): ModerationEvent[] {
  const names = namesOf(known, cast)
  return cases
    .flatMap(({ key, handle, reason, course }) =>
      course.map(({ daysAgo, deed }) => ({
        ...deed({ handle, policy: reportReasons[reason].group }, names),
        at: daysBefore(known.now, daysAgo),
        about: key,
      })),
    )
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

type Names = ReturnType<typeof namesOf>

/** Resolves the names used in a course. */
function namesOf({ idOf, messageIdOf, now }: Known, { ada, reporters, jurors, ...staff }: Cast) {
  return {
    now,
    staff: (name: StaffName) =>
      ({ userId: idOf(staff[name].email), role: name === 'moderator' ? 'moderator' : 'admin' }) as const,
    personId: (handle: string) => idOf(reportedBy(handle).email),
    reporterId: (who: number | 'ada') => idOf(who === 'ada' ? ada.email : (reporters[who]?.email ?? '')),
    jurorId: (juror: number) => idOf(jurors[juror]?.email ?? ''),
    messageId: (handle: string, line: number) => messageIdOf(`reported-${handle}`, line),
  }
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 24 * 60 * 60_000)
}

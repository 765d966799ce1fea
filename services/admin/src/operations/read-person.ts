import type { Person } from '@codekin/contracts/admin/people-models'
import { describeAccount } from '@codekin/contracts/identity/commands'
import { ask, CommandFailed, CommandUnavailable } from '@codekin/event-bus/commands'
import type { Deps } from '../deps.ts'
import { presentAction, presentCase } from '../domain/present-case.ts'
import {
  presentListedPerson,
  presentMatch,
  presentPlanState,
  presentProfile,
  presentStanding,
} from '../domain/present-person.ts'
import { countActiveStrikes } from '../store/actions.ts'
import { findListedPerson } from '../store/people-list.ts'
import { findPlanState, findProfile, listActionsAbout, listCasesAbout, listMatchesOf } from '../store/person-parts.ts'
import { findPersonSummaries } from '../store/person-summaries.ts'
import { findStanding } from '../store/standings.ts'
import { readStaffSignals } from './read-signals.ts'
import { readTimeline } from './read-timeline.ts'
import { recordPersonView } from './record-person-view.ts'

type ReadDeps = Pick<Deps, 'db' | 'bus' | 'clock' | 'log'>

/** Limit of every list. */
const listMax = 50

/**
 * Returns everything about one person, loading its parts in parallel; null if there is none. Staff can't read what colleagues
 * note about themselves. Audits the view.
 */
export async function readPerson(deps: ReadDeps, view: { userId: string; staffId: string }): Promise<Person | null> {
  const { db, clock } = deps
  const { userId } = view
  const now = clock.now()
  const row = await findListedPerson(db, userId)
  if (!row) return null
  const [account, profile, matches, planState, moderationData] = await Promise.all([
    findAccountParts(deps, userId),
    findProfile(db, userId),
    listMatchesOf(db, userId, listMax),
    findPlanState(db, userId),
    userId === view.staffId ? noModerationData : readModerationData(deps, view, now),
    recordPersonView(deps, view),
  ])
  return {
    person: presentListedPerson(row),
    profile: profile ? presentProfile(profile) : null,
    matches: matches.map(presentMatch),
    planState: presentPlanState(planState),
    account,
    ...moderationData,
  }
}

/** Moderation's data about a person. */
type ModerationData = Pick<Person, 'standing' | 'signals' | 'activeStrikes' | 'cases' | 'actions' | 'timeline'>

const noModerationData: ModerationData = {
  standing: presentStanding(undefined),
  signals: [],
  activeStrikes: 0,
  cases: [],
  actions: [],
  timeline: [],
}

async function readModerationData(
  { db }: ReadDeps,
  { userId, staffId }: { userId: string; staffId: string },
  now: Date,
): Promise<ModerationData> {
  const [standing, signals, activeStrikes, cases, actions, timeline] = await Promise.all([
    findStanding(db, userId),
    readStaffSignals(db, userId, now),
    countActiveStrikes(db, userId, now),
    listCasesAbout(db, userId, listMax),
    listActionsAbout(db, userId, listMax),
    readTimeline(db, { userId }, { before: undefined, limit: listMax, viewerId: staffId, isAdmin: true, now }),
  ])
  const staff = await findPersonSummaries(
    db,
    actions.map(({ actedBy }) => actedBy),
  )
  return {
    standing: presentStanding(standing),
    signals,
    activeStrikes,
    cases: cases.map((one) => presentCase(one, now)),
    actions: actions.map((action) => presentAction(action, staff)),
    timeline: timeline.map(({ entry }) => entry),
  }
}

/** Identity's data; null if it doesn't respond, so the rest can still be shown. */
async function findAccountParts({ bus, log }: ReadDeps, userId: string): Promise<Person['account']> {
  return await ask(bus, describeAccount, { userId }).catch((error: unknown) => {
    if (!(error instanceof CommandUnavailable || error instanceof CommandFailed)) throw error
    log.warn({ err: error }, 'identity did not answer, showing the account without its parts')
    return null
  })
}

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
import { noteLook } from './note-look.ts'
import { readStaffSignals } from './read-signals.ts'
import { readTimeline } from './read-timeline.ts'

type ReadDeps = Pick<Deps, 'db' | 'bus' | 'clock' | 'log'>

/** Of every list. */
const atMost = 50

/** Everything about one person, its parts at the same time; null where there is none. That somebody looked is audited. */
export async function readPerson(deps: ReadDeps, look: { userId: string; staffId: string }): Promise<Person | null> {
  const { db, clock } = deps
  const { userId } = look
  const now = clock.now()
  const row = await findListedPerson(db, userId)
  if (!row) return null
  const [account, profile, standing, signals, activeStrikes, cases, actions, matches, planState, timeline] =
    await Promise.all([
      findAccountParts(deps, userId),
      findProfile(db, userId),
      findStanding(db, userId),
      readStaffSignals(db, userId, now),
      countActiveStrikes(db, userId, now),
      listCasesAbout(db, userId, atMost),
      listActionsAbout(db, userId, atMost),
      listMatchesOf(db, userId, atMost),
      findPlanState(db, userId),
      readTimeline(db, { userId }, { before: undefined, limit: atMost, now }),
      noteLook(deps, look),
    ])
  const staff = await findPersonSummaries(
    db,
    actions.map(({ actedBy }) => actedBy),
  )
  return {
    person: presentListedPerson(row),
    profile: profile ? presentProfile(profile) : null,
    standing: presentStanding(standing),
    signals,
    activeStrikes,
    cases: cases.map((one) => presentCase(one, now)),
    actions: actions.map((action) => presentAction(action, staff)),
    matches: matches.map(presentMatch),
    planState: presentPlanState(planState),
    account,
    timeline: timeline.map(({ entry }) => entry),
  }
}

/** What identity holds; null while it does not answer: the rest is shown all the same. */
async function findAccountParts({ bus, log }: ReadDeps, userId: string): Promise<Person['account']> {
  return await ask(bus, describeAccount, { userId }).catch((error: unknown) => {
    if (!(error instanceof CommandUnavailable || error instanceof CommandFailed)) throw error
    log.warn({ err: error }, 'an account is shown without what identity holds')
    return null
  })
}

import { setTimeout as pause } from 'node:timers/promises'
import { importFigures } from '@codekin/admin/import-figures'
import { importModeration } from '@codekin/admin/import-moderation'
import { type ImportedDeveloper, importDevelopers } from '@codekin/identity/import-developers'
import { importInvitations } from '@codekin/identity/import-invitations'
import { importProfileViews } from '@codekin/identity/import-profile-views'
import { importDiscovery } from '@codekin/matching/import-discovery'
import { importSwipes } from '@codekin/matching/import-swipes'
import { importTemplateUses } from '@codekin/messaging/import-template-uses'
import { importEndorsements } from '@codekin/verification/import-endorsements'
import { decidedCases } from './cases/decided-cases.ts'
import { letStaffWork } from './cases/staff-today.ts'
import { deedsOf, type Known } from './cases/tell.ts'
import { waitingCases } from './cases/waiting-cases.ts'
import { livenTalks } from './chat-life.ts'
import { sendAdasFigures } from './counted-work.ts'
import { endorseEachOther, pastEndorsements } from './endorsements.ts'
import { shareIdeas } from './ideas.ts'
import { makeInvitations } from './invitations.ts'
import { linkAdasGithub } from './link.ts'
import { importTalks } from './load-talks.ts'
import { payForPlans } from './payers.ts'
import { ada, admin, demoPassword, moderator, secondAdmin } from './people/accounts.ts'
import type { DemoDeveloper } from './people/developers.ts'
import { reported, reportedBy, ringHandles } from './people/reported.ts'
import { writtenUses } from './template-uses.ts'
import { leaveTest, sitTests } from './tests.ts'
import { makeTimings } from './timings.ts'
import { type DemoWorld, makeWorld } from './world.ts'

/** The environments of the running platform's services. */
export type Platform = {
  environments: Record<string, Record<string, string>>
  /** The edge's address for the loader; default: on this machine. */
  edgeUrl?: string
}

const steps = [
  'people',
  'swipes',
  'conversations',
  'ideas and templates',
  'verified skills',
  'plans',
  'moderation',
  'statistics',
] as const
/** A step of the loading that has begun: number `at` of `of`. */
export type Step = { at: number; of: number; what: (typeof steps)[number] }

type OnStep = (step: Step) => void
const ignore: OnStep = () => undefined

const patienceSeconds = 60
const minutesPerDay = 24 * 60

/**
 * Fills an empty platform with 300 developers, Ada with her conversations, staff and their tasks. A second run continues where an
 * interrupted one stopped. Everything goes through the services' own stores and operations and is published, so that the other
 * services learn of it as usual.
 */
export async function loadDemoData({ environments, edgeUrl }: Platform, onStep: OnStep = ignore): Promise<void> {
  const begin = (what: (typeof steps)[number]) => onStep({ at: steps.indexOf(what) + 1, of: steps.length, what })
  const now = new Date()
  begin('people')
  const world = makeWorld(now)
  const idOf = await importPeople(world, { environments, now })
  await importInvitations({
    databaseUrl: databaseOf(environments, 'identity'),
    invitations: makeInvitations(idOf(admin.email), now),
  })
  begin('swipes')
  await importEncounters(world, { environments, idOf, now })
  begin('conversations')
  const { messageIdOf, told } = await importTalks(world.talks, {
    idOf,
    now,
    matchingUrl: databaseOf(environments, 'matching'),
    messagingUrl: databaseOf(environments, 'messaging'),
    wait: waiting(),
  })
  const origin = edgeUrl ?? `http://127.0.0.1:${environments['edge']?.['PORT']}`
  begin('ideas and templates')
  await shareIdeas({ origin, talks: world.talks })
  const templates = await livenTalks({ origin, talks: world.talks })
  const uses = writtenUses(told, idOf(ada.email), templates)
  await importTemplateUses({ databaseUrl: databaseOf(environments, 'messaging'), uses })
  begin('verified skills')
  await proveSkills(world, { environments, origin, idOf, now })
  await linkAdasGithub({ origin, githubUrl: environments['identity']?.['GITHUB_URL'] })
  begin('plans')
  const payments = await payForPlans({
    origin,
    stripeUrl: environments['identity']?.['STRIPE_API_URL'],
    colleague: world.developers[0]?.email ?? ada.email,
    developers: world.witnesses.payers,
    wait: waiting(),
  })
  begin('moderation')
  const isFresh = await importPast(world, { environment: environmentOf(environments, 'admin'), idOf, messageIdOf, now })
  await letStaffWork({ origin, idOf, witnesses: world.witnesses })
  begin('statistics')
  await importFigures({
    environment: environmentOf(environments, 'admin'),
    expected: { ...world.facts, payments },
    timings: isFresh ? makeTimings(origin, now) : [],
    wait: waiting(),
  })
}

/**
 * Endorsements in every state, and Ada's tests and figures; whatever waits for graders runs beside the platform
 * (`histories/main.ts`).
 */
async function proveSkills(
  { talks }: DemoWorld,
  { environments, origin, idOf, now }: Platform & Pick<Known, 'idOf' | 'now'> & { origin: string },
): Promise<void> {
  const databaseUrl = databaseOf(environments, 'verification')
  await endorseEachOther({ origin, talks, wait: waiting() })
  await importEndorsements({ databaseUrl, endorsements: pastEndorsements({ talks, idOf, now }), wait: waiting() })
  await leaveTest({ databaseUrl, userId: idOf(ada.email), wait: waiting() })
  await sitTests({ origin, wait: waiting() })
  await sendAdasFigures({ origin, now })
}

/** Profile views, decisions and shown cards. */
async function importEncounters(
  world: DemoWorld,
  { environments, idOf, now }: Platform & Pick<Known, 'idOf' | 'now'>,
): Promise<void> {
  await importProfileViews({
    databaseUrl: databaseOf(environments, 'identity'),
    views: world.adasMonths.profileViews.map(({ viewer, minutesAgo }) => ({
      viewerId: idOf(viewer),
      userId: idOf(ada.email),
      seenAt: earlier(now, minutesAgo),
    })),
  })
  const swipes = world.swipes.map(({ from, to, action, minutesAgo, note = null }) => ({
    userId: idOf(from),
    targetUserId: idOf(to),
    action,
    note,
    decidedAt: earlier(now, minutesAgo),
  }))
  await importSwipes({ databaseUrl: databaseOf(environments, 'matching'), swipes, wait: waiting() })
  await importDiscovery({ databaseUrl: databaseOf(environments, 'matching'), ...discoveryOf(world, { idOf, now }) })
}

/** The presets of decks, and the shown cards: each decision's card a minute before it. */
function discoveryOf({ chosenPresets, swipes, adasMonths }: DemoWorld, { idOf, now }: Pick<Known, 'idOf' | 'now'>) {
  return {
    choices: chosenPresets.map(({ email, daysAgo, ...chosen }) => ({
      userId: idOf(email),
      chosenAt: earlier(now, daysAgo * minutesPerDay),
      ...chosen,
    })),
    showings: [
      ...swipes.map(({ from, to, minutesAgo }) => ({ viewer: from, card: to, minutesAgo: minutesAgo + 1 })),
      ...adasMonths.showings,
    ].map(({ viewer, card, minutesAgo }) => ({
      viewerId: idOf(viewer),
      candidateId: idOf(card),
      shownAt: earlier(now, minutesAgo),
    })),
  }
}

async function importPeople(
  { people, presence }: DemoWorld,
  { environments, now }: Platform & { now: Date },
): Promise<(email: string) => string> {
  const ids = await importDevelopers({
    databaseUrl: databaseOf(environments, 'identity'),
    password: demoPassword,
    developers: people.map(({ developer, role }) => ({
      ...importedAs(developer, role, now),
      activeDays: presence.get(developer.email) ?? [],
    })),
  })
  return (email) => {
    const id = ids.get(email)
    if (!id) throw new Error(`No one has the address ${email}.`)
    return id
  }
}

/** What people and staff did about each other. Returns whether that is new. */
async function importPast(
  { witnesses, swipes }: DemoWorld,
  { environment, ...known }: Known & { environment: Record<string, string> },
): Promise<boolean> {
  const cast = { ...witnesses, ada, admin, secondAdmin, moderator }
  const people = [ada, admin, secondAdmin, moderator, ...reported, ...Object.values(witnesses).flat()]
  const ring = ringHandles.map((handle) => reportedBy(handle).email)
  return await importModeration({
    environment,
    events: deedsOf([...decidedCases, ...waitingCases], known, cast),
    people: people.map(({ email }) => known.idOf(email)),
    decisions: { by: ring.map(known.idOf), count: swipes.filter(({ from }) => ring.includes(from)).length },
    wait: waiting(),
  })
}

function environmentOf(environments: Platform['environments'], service: string): Record<string, string> {
  const environment = environments[service] ?? {}
  if (environment['CODEKIN_ENV'] !== 'local')
    throw new Error('Demo data is for the local platform only. Everyone knows its passwords.')
  return environment
}

function databaseOf(environments: Platform['environments'], service: string): string {
  const { DATABASE_URL } = environmentOf(environments, service)
  if (!DATABASE_URL) throw new Error(`The service ${service} has no database.`)
  return DATABASE_URL
}

function earlier(now: Date, minutes: number): Date {
  return new Date(now.getTime() - minutes * 60_000)
}

function importedAs(developer: DemoDeveloper, role: ImportedDeveloper['role'], now: Date): ImportedDeveloper {
  const { email, fullName, joinedHoursAgo, skills, halfWay, past, ...profile } = developer
  return {
    email,
    fullName,
    role,
    skills,
    joinedAt: earlier(now, joinedHoursAgo * 60),
    profile: { ...profile, discoverable: role === 'user' },
    ...(halfWay && { halfWay }),
    ...(past && { past: past((days) => earlier(now, days * 24 * 60)) }),
  }
}

/** Returns a function that pauses shortly and throws after a timeout. */
function waiting(): (missing?: string) => Promise<void> {
  const deadline = Date.now() + patienceSeconds * 1000
  return async (missing = 'the demo data') => {
    if (Date.now() > deadline) throw new Error(`The services did not take in ${missing} within ${patienceSeconds} s.`)
    await pause(50)
  }
}

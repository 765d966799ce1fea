import type { Approval } from '@codekin/contracts/admin/approval-models'
import type { Person } from '@codekin/contracts/admin/people-models'
import { needsSecondAdmin } from '@codekin/contracts/admin/second-admin'
import type { TimelineEntry } from '@codekin/contracts/moderation/models'
import { type FakeApi, failWith } from '@codekin/web-runtime/testing/fake-api'
import type { Dossier } from '../dossiers.ts'
import { idOf } from '../ids.ts'
import { ago } from '../matches.ts'
import type { State, World } from '../state.ts'

const day = 24 * 60

function findDossier({ dossiers }: State, id: string): Dossier {
  const found = dossiers.find(({ person }) => person.id === id)
  if (!found) throw failWith('not_found')
  return found
}

function personOf(state: State, id: string): Person {
  const dossier = findDossier(state, id)
  return {
    ...dossier,
    cases: state.cases.map((room) => room.case).filter(({ subject }) => subject?.userId === id),
    signals: state.suspects.find(({ person }) => person.userId === id)?.signals ?? [],
  }
}

/** Adds an action of staff to the timeline. */
function note({ me }: State, { timeline }: Dossier, kind: TimelineEntry['kind'], text: string): void {
  const by = { userId: me.id, full_name: me.full_name }
  timeline.unshift({ id: crypto.randomUUID(), at: ago(0), kind, text, by, caseId: null, appealId: null })
}

/** The most severe of several measures against an account. */
function settleState({ person, standing }: Dossier): void {
  const { suspension, shadowBan, restriction } = standing
  person.state = suspension ? 'suspended' : shadowBan ? 'shadow-banned' : restriction ? 'restricted' : 'active'
}

/** The approval that another admin has to give; null if none is needed. */
function approvalOf(
  world: World,
  dossier: Dossier,
  order: Pick<Approval, 'kind' | 'reason'> & Partial<Pick<Approval, 'days' | 'policy' | 'role'>>,
): Approval | null {
  const { me, otherAdmins } = world.state
  if (otherAdmins === 0) return null
  const { id: userId, full_name } = dossier.person
  return {
    id: idOf('change', 9_000),
    days: null,
    policy: null,
    role: null,
    ...order,
    about: { userId, full_name },
    askedBy: { userId: me.id, full_name: me.full_name },
    askedAt: ago(0),
    endsAt: ago(-day),
    state: 'waiting',
    decidedBy: null,
    decidedAt: null,
  }
}

/** A person staff may act against. */
function findUnprotected(state: State, id: string): Dossier {
  const dossier = findDossier(state, id)
  if (id === state.me.id) throw failWith('own_account')
  if (dossier.person.role !== 'user') throw failWith('staff_protected')
  return dossier
}

/** Commands that change an account's status. */
function standingOf(world: World) {
  const { state } = world
  return {
    suspendPerson: ({ params, body: { days, policy, reason } }) => {
      const dossier = findUnprotected(state, params.id)
      const approval = needsSecondAdmin({ order: 'suspend', days })
        ? approvalOf(world, dossier, { kind: 'suspend', days, policy, reason })
        : null
      if (approval) return { person: dossier.person, approval }
      dossier.standing.suspension = { reason, until: days === null ? null : ago(-days * day) }
      settleState(dossier)
      note(state, dossier, 'action', `Suspension: ${reason}`)
      return { person: dossier.person, approval }
    },
    activatePerson: ({ params }) => {
      const dossier = findDossier(state, params.id)
      Object.assign(dossier.standing, { suspension: null, shadowBan: null, restriction: null })
      settleState(dossier)
      note(state, dossier, 'reversal', 'Reversed.')
      return { person: dossier.person }
    },
    shadowbanPerson: ({ params, body: { days, policy, reason } }) => {
      const dossier = findUnprotected(state, params.id)
      const approval = approvalOf(world, dossier, { kind: 'shadow-ban', days, policy, reason })
      if (!approval) {
        dossier.standing.shadowBan = { until: ago(-days * day) }
        settleState(dossier)
      }
      return { approval }
    },
    signOutPerson: ({ params }) => {
      const dossier = findUnprotected(state, params.id)
      const open = (dossier.account?.sessions ?? []).filter(({ endedAt }) => endedAt === null)
      for (const session of open) session.endedAt = ago(0)
      note(state, dossier, 'staff-order', 'Signed them out everywhere.')
      return { sessionsEnded: open.length }
    },
    deletePerson: ({ params, query }) => {
      const dossier = findUnprotected(state, params.id)
      const approval = approvalOf(world, dossier, { kind: 'delete', reason: query.reason })
      if (!approval) dossier.person.state = 'closed'
      return { approval }
    },
  } satisfies Partial<FakeApi['people']>
}

/** One person, and the commands of staff about them. */
export function personAreaOf(world: World) {
  const { state } = world
  return {
    ...standingOf(world),
    getPerson: ({ params }) => personOf(state, params.id),
    messagePerson: ({ params, body }) => {
      note(state, findDossier(state, params.id), 'staff-message', `Staff wrote: ${body.message}`)
      return { messageId: idOf('message', 9_900_000) }
    },
    introducePeople: ({ params, body: { otherUserId } }) => {
      const [one, other] = [findDossier(state, params.id), findDossier(state, otherUserId)]
      if (one.matches.some((match) => match.with?.userId === otherUserId)) throw failWith('match_exists')
      const { id: userId, full_name } = other.person
      const matchId = idOf('match', 7100 + one.matches.length)
      one.matches.unshift({
        matchId,
        with: { userId, full_name },
        status: 'active',
        source: 'staff',
        createdAt: ago(0),
      })
      note(state, one, 'staff-order', 'Introduced them to someone.')
      return { matchId }
    },
    grantPlan: ({ params, body: { plan_name: plan, days } }) => {
      const dossier = findDossier(state, params.id)
      const until = days === null ? null : ago(-days * day)
      dossier.planState = { ...dossier.planState, plan, source: 'staff', until }
      dossier.person.plan = plan
      note(state, dossier, 'staff-order', 'Gave them a plan.')
    },
    removePlan: ({ params }) => {
      const dossier = findDossier(state, params.id)
      if (dossier.planState.source !== 'staff') throw failWith('no_staff_plan')
      dossier.planState = { ...dossier.planState, plan: 'free', source: null, until: null }
      dossier.person.plan = 'free'
    },
    changeRole: ({ params, body: { role, reason } }) => {
      const dossier = findDossier(state, params.id)
      const isLastAdmin = params.id === state.me.id && state.otherAdmins === 0
      if (isLastAdmin && role !== 'admin') throw failWith('last_admin')
      const isAsked = needsSecondAdmin({ order: 'change-role', roles: [dossier.person.role, role] })
      const approval = isAsked ? approvalOf(world, dossier, { kind: 'change-role', role, reason }) : null
      if (approval) return { approval }
      dossier.person.role = role
      note(state, dossier, 'staff-order', 'Changed their role.')
      return { approval }
    },
  } satisfies Partial<FakeApi['people']>
}

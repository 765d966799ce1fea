import { type Endpoint, freshProofSeconds } from '@codekin/contracts/endpoint'
import { services } from '@codekin/contracts/services'
import { revoke } from '@codekin/event-bus/revocations'
import type { TestCaller } from '@codekin/test-kit/http'
import { eventually } from '@codekin/test-kit/settle'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAdmin, type TestAdmin } from '../../testing/makers.ts'
import { admin as service } from '../app.ts'

/** Who may call what, repeated by hand: access widened in the contract must be widened here too. */
const matrix = {
  public: ['appeals.openAppealLink', 'appeals.appealByLink', 'appeals.writeByLink', 'performance.recordPerformance'],
  user: [
    'reports.fileReport',
    'reports.listOwnReports',
    'reports.getReportStats',
    'jury.openJuryDesk',
    'jury.joinJury',
    'jury.castVote',
    'appeals.listOwnDecisions',
    'appeals.appeal',
    'appeals.writeToAppeal',
    'trust.getOwnTrust',
    'trust.listTrustChanges',
    'trust.reportFakeAccount',
  ],
  moderator: [
    'moderation.countWaitingCases',
    'moderation.listQueue',
    'moderation.claimCase',
    'moderation.releaseCase',
    'proof.countWaitingProof',
    'proof.listProofReviews',
  ],
  'moderator with a fresh proof': [
    'moderation.getCase',
    'moderation.getEvidencePhoto',
    'moderation.takeAction',
    'moderation.getPersonHistory',
    'appeals.listAppeals',
    'appeals.getAppeal',
    'appeals.decideAppeal',
    'trust.listSuspects',
    'trust.listPendingReports',
    'proof.readAttemptReview',
    'proof.decideAttemptReview',
    'proof.readSignalAppeal',
    'proof.decideSignalAppeal',
  ],
  admin: [
    'people.listApprovals',
    'trust.getTrustDashboard',
    'trust.getModerationStats',
    'trust.listRules',
    'trust.getRule',
    'analytics.analyseUsers',
    'analytics.analyseRevenue',
    'analytics.analyseActivity',
    'system.getSystemHealth',
    'system.getSystemStats',
    'system.listParked',
    'system.reviewPerformance',
  ],
  'admin with a fresh proof': [
    'people.listPeople',
    'people.exportPeople',
    'people.getPerson',
    'people.suspendPerson',
    'people.activatePerson',
    'people.shadowbanPerson',
    'people.signOutPerson',
    'people.messagePerson',
    'people.introducePeople',
    'people.removePlan',
    'oversight.listConversations',
    'oversight.readConversation',
    'oversight.markConversationRead',
    'trust.changeRule',
    'trust.simulateRule',
    'admin.listAuditEntries',
    'system.retryParked',
    'system.dropParked',
    'people.deletePerson',
    'people.grantPlan',
    'people.changeRole',
    'people.decideApproval',
  ],
} as const
type Needs = keyof typeof matrix

type Door = { title: string; needs: Needs | undefined; method: string; path: string; endpoint: Endpoint }
const needsOf = (title: string) =>
  (Object.keys(matrix) as Needs[]).find((needs) => (matrix[needs] as readonly string[]).includes(title))
const doorsOf = (areas: (typeof services)['admin']['areas']): Door[] =>
  areas.flatMap(({ name, base, endpoints }) =>
    Object.entries(endpoints).map(([endpoint, declared]) => {
      const title = `${name}.${endpoint}`
      const { method, path } = declared
      return { title, needs: needsOf(title), method, path: `${base}${path}`, endpoint: declared }
    }),
  )

const callers = {
  nobody: [],
  'a user': ['public', 'user'],
  'a moderator': ['public', 'user', 'moderator', 'moderator with a fresh proof'],
  'a moderator whose proof is old': ['public', 'user', 'moderator'],
  'an admin': ['public', 'user', 'moderator', 'moderator with a fresh proof', 'admin', 'admin with a fresh proof'],
  'an admin whose proof is old': ['public', 'user', 'moderator', 'admin'],
  'an admin without a second factor': ['public', 'user'],
  'a suspended admin': [],
} as const satisfies Record<string, readonly Needs[]>
type CallerKind = keyof typeof callers
/** What their role would allow with a fresh proof. */
const withOldProof: Partial<Record<CallerKind, readonly string[]>> = {
  'a moderator whose proof is old': ['moderator with a fresh proof'],
  'an admin whose proof is old': ['moderator with a fresh proof', 'admin with a fresh proof'],
}
/** Callers without a valid token. */
const strangers = new Set<CallerKind>(['nobody', 'a suspended admin'])

let running: TestAdmin
let served: Door[]
const known = new Map<CallerKind, TestCaller>()
beforeAll(async () => {
  running = await startAdmin()
  served = doorsOf(service.definition.areas(running.deps as never).map(({ area }) => area) as never)
  const { userId } = await running.staff()
  const provedAt = new Date(running.clock.now().getTime() - freshProofSeconds * 1000)
  known.set('nobody', running.anonymous)
  known.set('a user', await running.person())
  const moderator = await running.staff('moderator')
  known.set('a moderator', moderator)
  const { userId: moderatorId } = moderator
  known.set('a moderator whose proof is old', await running.as({ userId: moderatorId, role: 'moderator', provedAt }))
  known.set('an admin', await running.as({ userId, role: 'admin' }))
  known.set('an admin whose proof is old', await running.as({ userId, role: 'admin', provedAt }))
  // Their tokens have the role of an ordinary user (decision 049).
  known.set('an admin without a second factor', await running.as({ userId, role: 'user' }))
  const suspended = await running.staff()
  const before = new Date(running.clock.now().getTime() + 60_000)
  await revoke(running.bus, { userId: suspended.userId, before })
  await eventually(async () => (await suspended.http('GET', '/api/v1/admin/users')).status === 401)
  known.set('a suspended admin', suspended)
})
afterAll(() => running.stop())

test('every endpoint is in the matrix, with the access that the contract requires', () => {
  const declared = doorsOf(services.admin.areas).map(({ title, endpoint: { auth, freshProof } }) => [
    title,
    freshProof ? `${auth} with a fresh proof` : auth,
  ])
  const expected = Object.entries(matrix).flatMap(([needs, titles]) => titles.map((title) => [title, needs]))
  const byTitle = (a: readonly string[], b: readonly string[]) => String(a[0]).localeCompare(String(b[0]))
  expect(declared.toSorted(byTitle)).toEqual(expected.toSorted(byTitle))
})

test.each(Object.keys(callers) as CallerKind[])('%s can call the endpoints for them, and no others', async (kind) => {
  const caller = known.get(kind) as TestCaller
  const may: readonly string[] = callers[kind]
  const seen: Record<string, string> = {}
  const wanted: Record<string, string> = {}
  for (const { title, needs = 'nobody', method, path, endpoint } of served) {
    const url = path.replaceAll(/:\w+/g, () => running.deps.newId())
    const answer = await caller.http(method, url, endpoint.body ? { body: {} } : {})
    seen[title] = outcomeOf(answer)
    wanted[title] = wantedOf(kind, needs, may.includes(needs))
  }
  expect(seen).toEqual(wanted)
})

function outcomeOf({ status, body }: { status: number; body: unknown }): string {
  const code = String((body as { code?: string } | undefined)?.code)
  return status === 401 || status === 403 ? code : 'let in'
}

function wantedOf(kind: CallerKind, needs: string, isLetIn: boolean): string {
  if (isLetIn || needs === 'public') return 'let in'
  if (strangers.has(kind)) return 'not_signed_in'
  const allowedWithFreshProof = withOldProof[kind] ?? []
  return allowedWithFreshProof.includes(needs) ? 'fresh_proof_required' : 'not_allowed'
}

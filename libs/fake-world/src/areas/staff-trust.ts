import { type FakeApi, failWith } from '@codekin/web-runtime/testing/fake-api'
import { simulate } from '../rules.ts'
import type { World } from '../state.ts'
import { pageOf } from './pages.ts'

const accountsByLevel = [38, 112, 9_840, 2_115, 375]

function rulesOf({ state }: World) {
  function find(id: string) {
    const found = state.rules.find(({ rule }) => rule.id === id)
    if (!found) throw failWith('not_found')
    return found
  }
  return {
    listRules: () => ({ rules: state.rules.map(({ rule }) => rule) }),
    getRule: ({ params }) => find(params.id),
    simulateRule: ({ params, body }) => {
      const found = find(params.id)
      found.simulated = body.settings
      return { simulation: simulate(found, body.settings) }
    },
    changeRule: ({ params, body }) => {
      const found = find(params.id)
      if (found.rule.version !== body.version) throw failWith('rule_changed')
      if (JSON.stringify(found.simulated) !== JSON.stringify(body.settings)) throw failWith('rule_not_simulated')
      const { id: userId, full_name } = state.me
      found.rule = {
        ...found.rule,
        settings: body.settings,
        version: body.version + 1,
        changedBy: { userId, full_name },
        changedAt: new Date().toISOString(),
        switchedOff: null,
      }
      found.versions.unshift(found.rule)
      return { rule: found.rule }
    },
  } satisfies Partial<FakeApi['trust']>
}

export function staffTrustOf(world: World) {
  const { state } = world
  const pending = () =>
    state.cases
      .filter(({ case: { group, state: stage } }) => group === 'fake' && stage !== 'decided')
      .flatMap(({ case: { id: caseId, subject, group }, reports }) =>
        reports.map(({ id, reason, filedAt }) => ({ id, caseId, person: subject, reason, group, filedAt })),
      )
  return {
    ...rulesOf(world),
    getTrustDashboard: () => ({
      levels: accountsByLevel.map((accounts, level) => ({ level, accounts })),
      signals: [
        { kind: 'disposable-email' as const, count: 61 },
        { kind: 'likes-everyone' as const, count: 24 },
        { kind: 'copied-photo' as const, count: 3 },
        { kind: 'verified-skill' as const, count: 402 },
      ],
      toReview: state.suspects.length,
      pendingReports: pending().length,
      waitingAppeals: state.appeals.filter((one) => one.state === 'waiting').length,
      rules: state.rules.map(({ rule }) => rule),
    }),
    listSuspects: ({ query }) => {
      const { rows, nextCursor } = pageOf(state.suspects, query)
      return { users: rows, nextCursor }
    },
    listPendingReports: ({ query }) => {
      const { rows, nextCursor } = pageOf(pending(), query)
      return { reports: rows, nextCursor }
    },
  } satisfies FakeApi['trust']
}

import { type FakeApi, failWith } from '@codekin/web-runtime/testing/fake-api'
import { idOf } from '../ids.ts'
import type { World } from '../state.ts'
import { pageOf } from './pages.ts'
import { appealsOf } from './trust.ts'

export function staffAppealsOf(world: World) {
  const { state } = world
  const own = appealsOf(world)
  function find(id: string) {
    const found = state.appeals.find((one) => one.id === id)
    if (!found) throw failWith('not_found')
    return found
  }
  return {
    listAppeals: ({ query }) => {
      const found = state.appeals
        .filter((one) => one.state === query.state)
        .toSorted((a, b) => a.filedAt.localeCompare(b.filedAt))
      const { rows, nextCursor } = pageOf(found, query)
      return { appeals: rows, nextCursor }
    },
    getAppeal: ({ params }) => ({ appeal: find(params.id) }),
    writeToAppeal: ({ params, body }) => {
      const found = state.appeals.find((one) => one.id === params.id)
      if (!found) return own.writeToAppeal({ params, body })
      if (found.state === 'decided') throw failWith('appeal_closed')
      found.messages.push({
        id: idOf('appeal-message', 8_500_000 + found.messages.length),
        from: 'staff',
        text: body.text,
        sentAt: new Date().toISOString(),
      })
      found.version += 1
      return { appeal: found }
    },
    decideAppeal: ({ params, body: { decision, reason, version, endsAt } }) => {
      const found = find(params.id)
      if (found.state === 'decided') throw failWith('appeal_closed')
      if (!found.mayDecide) throw failWith('own_decision')
      if (found.version !== version) throw failWith('case_changed')
      const decidedAt = new Date().toISOString()
      Object.assign(found, { state: 'decided', version: version + 1, mayDecide: false })
      found.decision = { decision, reason, decidedAt }
      if (decision === 'overturn') found.action.reversedAt = decidedAt
      if (decision === 'reduce' && endsAt) found.action.endsAt = endsAt
      return { appeal: found }
    },
  } satisfies FakeApi['appeals']
}

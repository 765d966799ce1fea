import { type FakeApi, failWith } from '@codekin/web-runtime/testing/fake-api'
import type { World } from '../state.ts'
import { healthOf, statsOf } from '../system.ts'
import { pageOf } from './pages.ts'

export function systemOf({ state: { system } }: World) {
  /** `accepted` if the service is down: it can't have done it. */
  function take(id: string) {
    const at = system.parked.findIndex((event) => event.id === id)
    const [event] = at < 0 ? [] : system.parked.splice(at, 1)
    if (!event) throw failWith('not_found')
    return { event, outcome: system.downServices.includes(event.service) ? ('accepted' as const) : ('done' as const) }
  }
  return {
    getSystemHealth: () => healthOf(system),
    getSystemStats: () => statsOf(system),
    listParked: ({ query }) => {
      const { rows, nextCursor } = pageOf(
        system.parked.filter(({ service }) => !system.downServices.includes(service)),
        query,
      )
      return { events: rows, silent: system.downServices, nextCursor }
    },
    retryParked: ({ params }) => {
      const { event, outcome } = take(params.id)
      system.tried.push(event)
      return { outcome }
    },
    dropParked: ({ params }) => ({ outcome: take(params.id).outcome }),
  } satisfies FakeApi['system']
}

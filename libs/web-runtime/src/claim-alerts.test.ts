import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAuth } from './auth-store.ts'
import { claimAlerts } from './claim-alerts.ts'
import { useConnection } from './realtime.ts'
import { localStore } from './storage.ts'

const userId = 'ann'
/** Names of the locks that tabs hold. */
let held: string[]
let page: { visibilityState: string }

beforeEach(() => {
  held = []
  page = Object.assign(new EventTarget(), { visibilityState: 'hidden' })
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { pathname: '/dashboard' })
  vi.stubGlobal('navigator', {
    locks: {
      request: async (_: string, work: () => unknown) => await work(),
      query: async () => ({ held: held.map((name) => ({ name })) }),
    },
  })
  useConnection.setState({ state: 'open' })
  useAuth.setState({ user: { id: userId } as never, isAuthenticated: true })
  localStore.removeItem(`codekin-alerts-claimed-${userId}`)
})
afterEach(() => {
  useAuth.setState({ user: null, isAuthenticated: false })
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const visibleTabAt = (path: string) => `codekin-visible-tab:${userId}:other:${path}`
async function claim(tag: string, then: () => void = () => undefined): Promise<string[]> {
  const claimed = claimAlerts([tag], '/messages/m')
  await vi.advanceTimersByTimeAsync(1_000)
  then()
  await vi.advanceTimersByTimeAsync(10_000)
  return await claimed
}

test('a hidden tab leaves an alert to a visible one; without one, exactly one hidden tab shows it', async () => {
  held = [visibleTabAt('/discover')]
  expect(await claim('a')).toEqual([])
  held = []
  expect(await claim('b')).toEqual(['b'])
  expect(await claim('b')).toEqual([])
})

test('if a visible tab is closed before it shows its alert, a hidden one shows it', async () => {
  held = [visibleTabAt('/discover')]
  expect(await claim('a', () => (held = []))).toEqual(['a'])
})

test('a tab that comes into view because the visible one was closed shows its alert', async () => {
  held = [visibleTabAt('/discover')]
  const comeIntoView = () => {
    held = []
    page.visibilityState = 'visible'
  }
  expect(await claim('a', comeIntoView)).toEqual(['a'])
})

test('no tab shows an alert whose content is on screen in a visible one', async () => {
  held = [visibleTabAt('/messages/m')]
  expect(await claim('a', () => (held = []))).toEqual([])
})

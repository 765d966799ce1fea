import { useNotificationSettings } from '@codekin/web-runtime/notifications'
import { useConnection } from '@codekin/web-runtime/realtime'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onIdle } from './on-idle.ts'

/** Names of the locks that other tabs hold. */
let held: string[]

beforeEach(() => {
  held = []
  vi.useFakeTimers()
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'hidden', activeElement: null }))
  vi.stubGlobal('location', { pathname: '/dashboard' })
  vi.stubGlobal('Notification', { permission: 'granted' })
  vi.stubGlobal('navigator', { locks: { query: async () => ({ held: held.map((name) => ({ name })) }) } })
  useConnection.setState({ state: 'open' })
  useNotificationSettings.setState({ permission: 'granted' })
})
afterEach(() => {
  useNotificationSettings.setState({ permission: 'unsupported' })
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a hidden tab doesn’t alert while another is visible, where the user may be in a conversation', async () => {
  held = ['codekin-visible-tab:ann:other:/messages/m']
  const callback = vi.fn<() => void>()
  void onIdle('ann').then(callback)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(callback).not.toHaveBeenCalled()
  held = []
  await vi.advanceTimersByTimeAsync(2_000)
  expect(callback).toHaveBeenCalledOnce()
})

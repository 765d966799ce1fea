import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// An earlier test file of the same worker may have loaded it, and its formats keep the zone in which they were made.
beforeEach(() => void vi.resetModules())
afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

test.each(['America/Los_Angeles', 'UTC', 'Pacific/Kiritimati'])(
  'a day without a time is that day in %s, a moment the day that it is there',
  async (zone) => {
    vi.stubEnv('TZ', zone)
    const { dayText } = await import('./clock.tsx')
    expect(dayText('2026-11-27')).toBe('27 November 2026')
    const days = {
      'America/Los_Angeles': '26 November 2026',
      UTC: '27 November 2026',
      'Pacific/Kiritimati': '27 November 2026',
    }
    expect(dayText('2026-11-27T01:00:00Z')).toBe(days[zone as keyof typeof days])
  },
)

import { type Metric, peersMin } from '@codekin/contracts/own-analytics/metrics'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Developer, startGamification, type TestGamification } from '../../../testing/makers.ts'
import { feedLife, lifeOf, type Meeting } from '../../../testing/seeded-life.ts'

let service: TestGamification
beforeAll(async () => void (service = await startGamification()))
afterAll(() => service.stop())

const metricOf = async (developer: Developer, metric: Metric) =>
  (await developer.quality.getMetrics()).metrics.find((one) => one.metric === metric)
const count = () => service.runJob('count-peers')
const hours = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 3_600_000

/** The middle value, or the mean of the middle two. */
function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [Math.floor((sorted.length - 1) / 2), Math.ceil((sorted.length - 1) / 2)]
  return ((sorted[low] ?? 0) + (sorted[high] ?? 0)) / 2
}

describe('quality.getMetrics', () => {
  test('reply rate and reply time equal counts by hand over half a year', async () => {
    const now = service.clock.now()
    const ann = await service.developer()
    const life = lifeOf(ann.userId, { seed: 41, days: 180, now })
    await feedLife(service, life)
    const startedByOthers = life.meetings.filter(
      (one): one is Meeting & { openedAt: Date } =>
        one.openedBy === 'other' && one.openedAt !== null && hours(one.openedAt, now) <= 90 * 24,
    )
    const inTime = startedByOthers.filter((one) => one.answeredAt && hours(one.openedAt, one.answeredAt) <= 48)
    const late = startedByOthers.filter((one) => {
      if (inTime.includes(one) || hours(one.openedAt, now) < 48) return false
      return one.answeredAt !== null || one.endedAt === null || hours(one.openedAt, one.endedAt) > 48
    })
    const answered = startedByOthers.flatMap(({ openedAt, answeredAt }) =>
      answeredAt ? [hours(openedAt, answeredAt) * 60] : [],
    )
    expect(Math.min(inTime.length, late.length)).toBeGreaterThan(2)
    const of = inTime.length + late.length
    const rate = await metricOf(ann, 'reply-rate')
    expect(rate).toMatchObject({ of, part: Math.round((inTime.length / of) * 100) })
    expect(rate?.value).toBeCloseTo(inTime.length / of)
    const time = await metricOf(ann, 'reply-time')
    expect(time?.of).toBe(answered.length)
    expect(time?.value).toBeCloseTo(medianOf(answered), 1)
  })

  test('first messages, the profile and endorsements are parts of the score', async () => {
    const [ann, bob] = [await service.developer(), await service.developer()]
    service.figures(ann, { writing: { unread: 0, firstMessages: 10, withFindings: 4 } })
    await service.endorse(bob, ann, 'Rust')
    const { score, metrics, missing } = await ann.quality.getMetrics()
    const values = Object.fromEntries(metrics.map(({ metric, value }) => [metric, value]))
    expect(values).toEqual({
      'reply-rate': null,
      'reply-time': null,
      'first-messages': 0.6,
      completeness: 0.6,
      endorsements: 1,
      'reports-upheld': 0,
    })
    expect(score).toBe(Math.round((60 * 20 + 60 * 15 + 20 * 15) / 50))
    expect(missing).toEqual([])
    const { back } = await service.away('messaging')
    const without = await ann.quality.getMetrics()
    expect(without.missing).toEqual(['messages'])
    expect(without.score).toBe(Math.round((60 + 20) / 2))
    await back()
  })
})

describe('the median of similar people', () => {
  test('needs twenty visible people with similar experience', async () => {
    const newcomers: Developer[] = []
    for (let at = 0; at < peersMin - 1; at += 1) {
      const one = await service.developer({ experienceYears: at % 3, photoUrl: at % 2 === 0 ? '/photo' : null })
      await service.onboard(one)
      newcomers.push(one)
    }
    const [hidden, banned, idle, longer, silent] = [
      await service.developer({ experienceYears: 1, discoverable: false }),
      await service.developer({ experienceYears: 1 }),
      await service.developer({ experienceYears: 1 }),
      await service.developer({ experienceYears: 3 }),
      await service.developer({ experienceYears: null }),
    ]
    for (const one of [hidden, banned, longer, silent]) await service.onboard(one)
    await service.decide(banned, 'shadow-banned')
    const [first] = newcomers as [Developer]
    await count()
    expect((await metricOf(first, 'completeness'))?.peers).toBeNull()
    await service.onboard(idle)
    await count()
    expect((await metricOf(first, 'completeness'))?.peers).toEqual({ median: 0.675, people: peersMin })
    expect((await metricOf(first, 'endorsements'))?.peers).toEqual({ median: 0, people: peersMin })
    expect((await metricOf(first, 'first-messages'))?.peers).toBeNull()
    expect((await metricOf(longer, 'completeness'))?.peers).toBeNull()
    // People without years of experience are compared with everyone.
    const everyone = (await metricOf(silent, 'completeness'))?.peers?.people
    expect(everyone).toBeGreaterThanOrEqual(peersMin)
    expect((everyone ?? 1) % 5).toBe(0)
  })

  test('leaves out people without activity in a quarter', async () => {
    service.clock.advance(91 * 86_400)
    const ann = await service.developer()
    await count()
    expect((await metricOf(ann, 'completeness'))?.peers).toBeNull()
  })
})

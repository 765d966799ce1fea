import type { PlanSource } from '@codekin/contracts/subscriptions/models'
import { expect, test } from 'vitest'
import { type Entitlement, effectivePlan } from './entitlements.ts'

const now = new Date('2026-05-05T12:00:00.000Z')
const [past, soon, later] = [-1, 1, 30].map((days) => new Date(now.getTime() + days * 86_400_000)) as [Date, Date, Date]
const sources: PlanSource[] = ['stripe', 'staff', 'seat', 'invitation']

/** Every possible entitlement: each plan from each source, with each kind of end. */
const all: Entitlement[] = sources.flatMap((source) =>
  (['pro', 'team'] as const).flatMap((plan) =>
    [null, past, now, soon, later].map((lapsesAt) => ({ source, plan, endsAt: lapsesAt, lapsesAt })),
  ),
)
const isOver = ({ lapsesAt }: Entitlement) => lapsesAt !== null && lapsesAt <= now

test('without a current entitlement, a person has the free plan', () => {
  const free = { plan: 'free', source: null, endsAt: null }
  expect(effectivePlan([], now)).toEqual(free)
  for (const one of all.filter(isOver)) expect(effectivePlan([one], now)).toEqual(free)
  expect(effectivePlan(all.filter(isOver), now)).toEqual(free)
})

test('a single entitlement gives its plan until its end, whatever its source', () => {
  for (const one of all.filter((each) => !isOver(each))) {
    expect(effectivePlan([one], now)).toEqual({ plan: one.plan, source: one.source, endsAt: one.endsAt })
  }
})

test('of any two, in either order, the higher plan counts, then the later end; an ended one never does', () => {
  for (const a of all) {
    for (const b of all) {
      const got = effectivePlan([a, b], now)
      expect(effectivePlan([b, a], now).plan).toBe(got.plan)
      const [best] = [a, b]
        .filter((each) => !isOver(each))
        .toSorted((x, y) => Number(y.plan === 'team') - Number(x.plan === 'team') || endOf(y) - endOf(x) || 0)
      expect([got.plan, got.endsAt]).toEqual([best?.plan ?? 'free', best?.endsAt ?? null])
    }
  }
})

function endOf({ endsAt }: Entitlement): number {
  return endsAt?.getTime() ?? 8.64e15
}

test('of equally long entitlements the paid one is named, then staff’s, an invitation, a seat', () => {
  const equal = sources.map((source): Entitlement => ({ source, plan: 'pro', endsAt: soon, lapsesAt: soon }))
  const named = ['stripe', 'staff', 'invitation', 'seat']
  for (const [place, source] of named.entries()) {
    const left = equal.filter((one) => named.indexOf(one.source) >= place)
    expect(effectivePlan(left.toReversed(), now).source).toBe(source)
  }
})

test('a renewed plan counts for a while beyond its period, and shows no end', () => {
  const renewed: Entitlement = { source: 'stripe', plan: 'pro', endsAt: null, lapsesAt: soon }
  expect(effectivePlan([renewed], now)).toEqual({ plan: 'pro', source: 'stripe', endsAt: null })
  expect(effectivePlan([renewed], later).plan).toBe('free')
})

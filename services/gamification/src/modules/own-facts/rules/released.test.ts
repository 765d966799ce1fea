import { releasedMin } from '@codekin/contracts/own-analytics/released'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shiftDay } from '../../facts/rules.ts'
import { type DayCount, monthStartOf, releasedOf } from './released.ts'

const first = '2026-01-01'
const days = 200
const counts: fc.Arbitrary<DayCount[]> = fc
  .array(fc.oneof({ weight: 3, arbitrary: fc.nat(3) }, { weight: 1, arbitrary: fc.nat(12) }), {
    minLength: days,
    maxLength: days,
  })
  .map((all) => all.map((count, at) => ({ day: shiftDay(first, at), count })))
const someDay = fc.nat(days - 1).map((at) => shiftDay(first, at))
const last = shiftDay(first, days - 1)
/** Counts as a caller requests them: from the start of the month on. */
const factsFrom = (all: readonly DayCount[], from: string) => all.filter(({ day }) => day >= monthStartOf(from))
const inWindow = (released: ReadonlyMap<string, number>, from: string, to: string) =>
  [...released].filter(([day]) => day >= from && day <= to)

describe('released daily counts', () => {
  test('cover at least a group, include all days since the last group, and drop what is left at the end of a month', () => {
    fc.assert(
      fc.property(counts, (all) => {
        const released = releasedOf(all, last)
        let waiting = 0
        for (const { day, count } of all) {
          if (day.endsWith('-01')) waiting = 0
          waiting += count
          expect(released.get(day)).toBe(waiting >= releasedMin ? waiting : undefined)
          if (waiting >= releasedMin) waiting = 0
        }
      }),
    )
  })

  test('are the same for a day in any window, so two windows differ by complete groups', () => {
    fc.assert(
      fc.property(counts, someDay, someDay, someDay, (all, oneFrom, otherFrom, to) => {
        const one = new Map(inWindow(releasedOf(factsFrom(all, oneFrom), to), oneFrom, to))
        const other = new Map(inWindow(releasedOf(factsFrom(all, otherFrom), to), otherFrom, to))
        for (const day of one.keys()) if (day >= otherFrom) expect(other.get(day)).toBe(one.get(day))
        const sum = (figures: ReadonlyMap<string, number>) => [...figures.values()].reduce((all, one) => all + one, 0)
        const difference = Math.abs(sum(one) - sum(other))
        expect(difference === 0 || difference >= releasedMin).toBe(true)
      }),
    )
  })

  test('never change as more days are closed', () => {
    fc.assert(
      fc.property(counts, someDay, someDay, (all, a, b) => {
        const [sooner, later] = a < b ? [a, b] : [b, a]
        const released = releasedOf(all, sooner)
        expect([...releasedOf(all, later)].filter(([day]) => day <= sooner)).toEqual([...released])
      }),
    )
  })

  test('show one more action only within a group of five or more', () => {
    fc.assert(
      fc.property(counts, someDay, (all, when) => {
        const more = all.map((one) => (one.day === when ? { ...one, count: one.count + 1 } : one))
        const [before, after] = [releasedOf(all, last), releasedOf(more, last)]
        const differing = all.find(({ day }) => before.get(day) !== after.get(day))?.day
        if (differing === undefined) return
        expect(differing >= when).toBe(true)
        const [less, now] = [before.get(differing), after.get(differing)]
        // Either the group existed and grows by one, or the action is its fifth and completes it: then it is exactly five.
        expect(now).toBe(less === undefined ? releasedMin : less + 1)
        // Leftovers at the end of a month are dropped, so they affect no later month.
        const months = [...after.keys(), ...before.keys()].filter((day) => before.get(day) !== after.get(day))
        expect(months.every((day) => monthStartOf(day) === monthStartOf(when))).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test('wait for days to be closed', () => {
    const all = [{ day: first, count: 9 }]
    expect(releasedOf(all, null)).toEqual(new Map())
    expect(releasedOf(all, shiftDay(first, -1))).toEqual(new Map())
    expect(releasedOf(all, first)).toEqual(new Map([[first, 9]]))
  })
})

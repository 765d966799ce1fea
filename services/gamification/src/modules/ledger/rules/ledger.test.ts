import { pointKinds, pointTable, suspensionDays } from '@codekin/contracts/gamification/points'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayOf } from '../../facts/rules.ts'
import type { Claim } from './claim.ts'
import { countingOf, ledgerOf, sumOf } from './ledger.ts'

const start = new Date('2026-03-02T00:00:00.000Z')

const claims: fc.Arbitrary<Claim[]> = fc
  .uniqueArray(
    fc.record({
      kind: fc.constantFrom(...pointKinds),
      causeId: fc.uuid(),
      worth: fc.integer({ min: 1, max: 40 }),
      minutes: fc.integer({ min: 0, max: 3 * 1_440 }),
      isHidden: fc.boolean(),
      isUndone: fc.boolean(),
    }),
    { selector: ({ kind, causeId }) => `${kind} ${causeId}`, maxLength: 30 },
  )
  .map((claims) =>
    claims.map(({ minutes, isUndone, ...claim }) => {
      const occurredAt = new Date(start.getTime() + minutes * 60_000)
      return {
        ...claim,
        userId: 'ann',
        groupId: 'group',
        otherUserId: null,
        skill: null,
        level: null,
        occurredAt,
        undone: isUndone ? { by: 'message-deleted' as const, at: addDays(occurredAt, 1) } : null,
      }
    }),
  )

const byCause = (a: Claim, b: Claim) => `${a.kind} ${a.causeId}`.localeCompare(`${b.kind} ${b.causeId}`)

describe('a ledger', () => {
  test('is the same for claims in any order, and when it is rebuilt from its own rows', () => {
    const shuffled = claims.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    )
    fc.assert(
      fc.property(shuffled, ([all, other]) => {
        const ledger = ledgerOf(all, null).toSorted(byCause)
        expect(ledgerOf(other, null).toSorted(byCause)).toEqual(ledger)
        expect(ledgerOf(ledger, null).toSorted(byCause)).toEqual(ledger)
      }),
    )
  })

  test('caps each kind per day, and fills the cap completely', () => {
    fc.assert(
      fc.property(claims, (all) => {
        const counting = countingOf(ledgerOf(all, null)).filter(({ isHidden }) => !isHidden)
        for (const [day, rows] of Map.groupBy(counting, ({ kind, occurredAt }) => `${kind} ${dayOf(occurredAt)}`)) {
          const [kind] = rows.map((row) => row.kind)
          const worth = all
            .filter((one) => !one.isHidden && !one.undone && `${one.kind} ${dayOf(one.occurredAt)}` === day)
            .reduce((sum, one) => sum + one.worth, 0)
          expect(sumOf(rows)).toBe(Math.min(worth, kind ? pointTable[kind].perDay : 0))
        }
      }),
    )
  })

  test('equals, after a reversal, a ledger without the reversed row', () => {
    const picked = claims
      .filter((all) => all.length > 0)
      .chain((all) => fc.tuple(fc.constant(all), fc.nat(all.length - 1)))
    fc.assert(
      fc.property(picked, ([all, place]) => {
        const undone = { by: 'message-deleted' as const, at: addDays(start, 9) }
        const reversed = all.map((claim, at) => (at === place ? { ...claim, undone } : claim))
        const without = all.filter((_, at) => at !== place)
        expect(sumOf(countingOf(ledgerOf(reversed, null)))).toBe(sumOf(countingOf(ledgerOf(without, null))))
      }),
    )
  })

  test('loses points of the days before a suspension, and no older ones', () => {
    fc.assert(
      fc.property(claims, fc.integer({ min: 0, max: 4 }), (all, days) => {
        const decidedAt = addDays(start, suspensionDays + days)
        const counting = countingOf(ledgerOf(all, { decidedAt }))
        const older = all.filter(({ occurredAt }) => occurredAt < addDays(start, days))
        expect(counting).toEqual(countingOf(ledgerOf(older, null)))
      }),
    )
  })
})

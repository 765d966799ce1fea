import { badgeKinds, isOfPerson } from '@codekin/contracts/skill-verification/badges'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { confidenceOf } from '../evidence/rules/confidence.ts'
import { earnedOfPerson, earnedOfSkill, lockedBadges, type ProvedState } from './rules.ts'

const now = new Date('2026-03-01T00:00:00Z')
const later = new Date('2027-06-01T00:00:00Z')
const aTest = { level: 'working' as const, score: 71, low: 63, high: 79 }
const pass = (level: 'foundation' | 'working' | 'advanced', asOf = now) => ({
  ...aTest,
  level,
  id: `${level} ${asOf.getTime()}`,
  asOf,
  expiresAt: later,
})
let made = 0
const piece = (method: 'test' | 'github' | 'endorsement', weight: number, about: object = {}) => {
  const endorsement = method === 'endorsement' ? { isByProved: true, isMutual: false } : null
  const test = method === 'test' ? aTest : null
  return { id: `p${++made}`, method, weight, asOf: now, expiresAt: later, test, endorsement, ...about }
}
function aState(pieces: ProvedState['pieces'], passes: ProvedState['passes'] = [], skillKey = 'rust'): ProvedState {
  return { skillKey, skill: skillKey, ...confidenceOf(skillKey, pieces, now), pieces, passes }
}
const kinds = (state: ProvedState) => earnedOfSkill(state, now).map(({ kind }) => kind)

describe('earned badges', () => {
  test('include one for each level passed, whatever was passed since', () => {
    expect(kinds(aState([piece('test', 0.9)], [pass('foundation'), pass('advanced')]))).toEqual([
      'test-foundation',
      'test-advanced',
    ])
    const [badge] = earnedOfSkill(aState([], [pass('working', new Date(0)), pass('working')]), now)
    expect(badge, 'the newest').toMatchObject({ basis: [{ id: `working ${now.getTime()}` }], expiresAt: later })
  })

  test('include one for two methods, and one for three, above a confidence', () => {
    expect(kinds(aState([piece('test', 0.65)]))).toEqual([])
    expect(kinds(aState([piece('test', 0.45), piece('endorsement', 0.36)])), 'too little').toEqual([])
    expect(kinds(aState([piece('test', 0.65), piece('endorsement', 0.6)]))).toEqual(['proved-twice'])
    const three = [piece('test', 0.9), piece('github', 0.8), piece('endorsement', 0.6)]
    expect(kinds(aState(three))).toEqual(['proved-twice', 'proved-thrice'])
  })

  test("include one for three endorsements by users who proved the skill and aren't endorsed in return", () => {
    const voice = (about: object = {}) => piece('endorsement', 0.3, about)
    expect(kinds(aState([voice(), voice(), voice()]))).toEqual(['vouched'])
    const mutual = voice({ endorsement: { isByProved: true, isMutual: true } })
    const unproved = voice({ endorsement: { isByProved: false, isMutual: false } })
    expect(kinds(aState([voice(), voice(), mutual, unproved]))).toEqual([])
    const soon = new Date('2026-04-01T00:00:00Z')
    const [badge] = earnedOfSkill(aState([voice({ expiresAt: soon }), voice(), voice(), voice()]), now)
    expect(badge?.expiresAt, 'with the three that count longest').toEqual(later)
  })

  test('include one for the user with three skills above a confidence', () => {
    const sure = (key: string) => aState([piece('test', 0.9)], [], key)
    expect(earnedOfPerson([sure('a'), sure('b')], now)).toEqual([])
    const [badge] = earnedOfPerson([sure('a'), sure('b'), sure('c'), aState([piece('test', 0.2)], [], 'd')], now)
    expect(badge).toMatchObject({ kind: 'broad', skillKey: '', skill: null })
    expect(badge?.basis.map(({ skill }) => skill)).toEqual(['a', 'b', 'c'])
  })

  test('need evidence, and more evidence never removes one', () => {
    expect(kinds(aState([]))).toEqual([])
    const anyPiece = fc.record({
      method: fc.constantFrom('test', 'github', 'endorsement'),
      weight: fc.double({ min: 0.05, max: 0.95, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(anyPiece, { maxLength: 6 }), anyPiece, (some, more) => {
        const make = (list: readonly { method: string; weight: number }[]) =>
          aState(list.map(({ method, weight }) => piece(method as 'test', weight)))
        const [before, after] = [kinds(make(some)), kinds(make([...some, more]))]
        for (const kind of before) expect(after).toContain(kind)
      }),
    )
  })
})

describe('locked badges', () => {
  test('are those not earned, with progress; tests only for skills that have one', () => {
    const state = aState([piece('test', 0.65)])
    const list = (isTested: boolean) =>
      lockedBadges(
        [state],
        () => false,
        () => isTested,
      )
    expect(list(true).map(({ kind }) => kind)).toEqual(badgeKinds)
    expect(list(false).filter(({ kind }) => kind.startsWith('test-'))).toEqual([])
    expect(list(true).find(({ kind }) => kind === 'proved-twice')?.progress).toEqual({ value: 1, of: 2 })
    expect(list(true).find(({ kind }) => kind === 'broad')).toMatchObject({
      skill: null,
      progress: { value: 0, of: 3 },
    })
    expect(
      lockedBadges(
        [state],
        (kind) => !isOfPerson(kind),
        () => true,
      ).map(({ kind }) => kind),
    ).toEqual(['broad'])
  })

  test('count confidence once there are enough methods', () => {
    const state = aState([piece('test', 0.45), piece('endorsement', 0.36)])
    const [badge] = lockedBadges(
      [state],
      (kind) => kind !== 'proved-twice',
      () => true,
    )
    expect(badge?.progress).toEqual({ value: state.confidence, of: 60 })
  })
})

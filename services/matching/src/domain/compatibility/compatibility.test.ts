import type { ProfileCard } from '@codekin/contracts/identity/events'
import { compatibility, type FactorName } from '@codekin/contracts/matching/models'
import type { Skill } from '@codekin/contracts/users/models'
import { aProfileCard } from '@codekin/test-kit/states'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compatibilityOf } from './compatibility.ts'
import { type FactorWeights, factorNames, factorValues } from './factors.ts'
import { goalNames, roleNames } from './index-cells.ts'
import { harmonicMean, pairValuesOf, scoreOf, scorePair, sharesOf } from './score.ts'
import { knownSkills } from './skills.ts'
import { traitsOf } from './traits.ts'

const now = new Date('2026-03-02T10:00:00Z')
const compatibilityBetween = (viewer: ProfileCard, other: ProfileCard, at: Date) =>
  compatibilityOf(traitsOf(viewer), traitsOf(other), at)

function skills(...names: string[]): Skill[] {
  return names.map((name) => ({ id: crypto.randomUUID(), name, level: 'strong', verifiedBy: [] }))
}

const backend = aProfileCard({
  skills: skills('Rust', 'Postgres', 'NATS'),
  roles: ['backend'],
  lookingFor: ['frontend'],
})
const frontend = aProfileCard({ skills: skills('React', 'CSS', 'Rust'), roles: ['frontend'], lookingFor: ['backend'] })

const listOf = <T>(values: readonly T[], maxLength: number) => fc.uniqueArray(fc.constantFrom(...values), { maxLength })
const anyCard: fc.Arbitrary<ProfileCard> = fc
  .record({
    roles: listOf(roleNames, 3),
    lookingFor: listOf(roleNames, 3),
    goals: listOf(goalNames, 3),
    skillNames: listOf(knownSkills, 8),
    experienceYears: fc.option(fc.integer({ min: 0, max: 40 })),
    timezone: fc.option(fc.constantFrom('Europe/Berlin', 'Asia/Kolkata', 'America/New_York', 'Pacific/Auckland')),
    city: fc.constantFrom('', 'Berlin', 'Pune'),
    languages: listOf(['en', 'de', 'pt-BR'], 2),
    githubUsername: fc.option(fc.constant('octo')),
  })
  .map(({ skillNames, ...about }) => aProfileCard({ ...about, skills: skills(...skillNames) }))

test('the score is symmetric, and skills one person adds mirror what the other receives', () => {
  fc.assert(
    fc.property(anyCard, anyCard, (a, b) => {
      const forth = compatibilityBetween(a, b, now)
      const back = compatibilityBetween(b, a, now)
      expect(back.score).toBe(forth.score)
      expect(back.confidence).toBe(forth.confidence)
      expect(back.theyAdd).toEqual(forth.youAdd)
      expect(new Set(back.shared)).toEqual(new Set(forth.shared))
    }),
  )
})

test('factor contributions are whole points that add up to the score', () => {
  fc.assert(
    fc.property(anyCard, anyCard, (a, b) => {
      const { score, factors } = compatibility.parse(compatibilityBetween(a, b, now))
      expect(factors.reduce((sum, { contribution }) => sum + contribution, 0)).toBe(score)
      for (const { contribution } of factors) expect(Number.isInteger(contribution)).toBe(true)
      expect(factors.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1)
    }),
  )
})

const anyWeights = fc
  .array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: factorNames.length, maxLength: factorNames.length })
  .filter((points) => points.some((value) => value > 0))
  .map((points) => {
    const sum = points.reduce((all, value) => all + value, 0)
    const parts = points.map((value, index) => [factorNames[index], value / sum] as const)
    return Object.fromEntries(parts) as FactorWeights
  })

test('factor contributions add up to the score under any weights, and a factor without weight adds nothing', () => {
  fc.assert(
    fc.property(anyCard, anyCard, anyWeights, (a, b, weights) => {
      const { score, factors } = compatibilityOf(traitsOf(a), traitsOf(b), now, weights)
      expect(factors.reduce((sum, { contribution }) => sum + contribution, 0)).toBe(score)
      const pair = scorePair(traitsOf(a), traitsOf(b), now, weights)
      const shares = sharesOf(pair, weights)
      expect(Object.values(shares).reduce((sum, share) => sum + share, 0)).toBeCloseTo(pair.score, 9)
      for (const { factor, weight, contribution } of factors)
        if (weight === 0) expect([factor, contribution]).toEqual([factor, 0])
      expect(scoreOf(pairValuesOf(traitsOf(a), traitsOf(b), now), weights)).toBeCloseTo(pair.score, 12)
    }),
  )
})

test('points have a reason, except for open fields and for proofs of the viewer alone', () => {
  fc.assert(
    fc.property(anyCard, anyCard, (a, b) => {
      const traits = [traitsOf(a, now), traitsOf(b, new Date('2025-12-24T10:00:00Z'))] as const
      const [forth, back] = [factorValues(...traits, now), factorValues(traits[1], traits[0], now)]
      const isOwnProof = (factor: FactorName) => factor === 'verification' && forth.verification === 0
      const unexplained = compatibilityOf(...traits, now).factors.filter(
        ({ factor, contribution, reasons }) =>
          contribution > 0 &&
          reasons.length === 0 &&
          forth[factor] !== undefined &&
          back[factor] !== undefined &&
          !isOwnProof(factor),
      )
      expect(unexplained).toEqual([])
    }),
    { numRuns: 500 },
  )
})

test('two people who look for each other fit better than two similar people', () => {
  const twin = aProfileCard({ ...backend, userId: crypto.randomUUID() })
  expect(compatibilityBetween(backend, frontend, now).score).toBeGreaterThan(
    compatibilityBetween(backend, twin, now).score,
  )
})

test('one-sided interest is worth less than half interest on both sides', () => {
  expect(harmonicMean(0.9, 0.1)).toBeLessThan(harmonicMean(0.5, 0.5))
  expect(harmonicMean(0.9, 0)).toBe(0)
  const oneSided = aProfileCard({ ...frontend, lookingFor: ['embedded'] })
  expect(compatibilityBetween(backend, oneSided, now).score).toBeLessThan(
    compatibilityBetween(backend, frontend, now).score,
  )
})

test('open fields lower the confidence and leave the score near its usual value', () => {
  const open = { city: '', timezone: null, experienceYears: null, languages: [], goals: [] }
  const full = compatibilityBetween(backend, frontend, now)
  const sparse = compatibilityBetween(backend, aProfileCard({ ...frontend, ...open }), now)
  const opposed = compatibilityBetween(
    backend,
    aProfileCard({
      ...frontend,
      city: 'Perth',
      timezone: 'Pacific/Auckland',
      experienceYears: 40,
      languages: ['ja'],
      goals: ['hire'],
    }),
    now,
  )
  expect(sparse.confidence).toBeLessThan(full.confidence - 0.3)
  expect(sparse.score).toBeLessThan(full.score)
  expect(sparse.score).toBeGreaterThan(opposed.score)
  expect(sparse.conflicts).toEqual([])
})

test("skills are compared by meaning and shown in their owner's spelling", () => {
  const other = aProfileCard({ skills: skills('PostgreSQL', 'golang', 'CSS') })
  const { shared, theyAdd, youAdd } = compatibilityBetween(
    aProfileCard({ skills: skills('postgres', 'Rust') }),
    other,
    now,
  )
  expect({ shared, theyAdd, youAdd }).toEqual({ shared: ['PostgreSQL'], theyAdd: ['CSS', 'golang'], youAdd: ['Rust'] })
})

test('a skill someone is still learning counts less than one they master', () => {
  const learns = (level: Skill['level']) =>
    aProfileCard({ ...frontend, skills: skills('React', 'CSS').map((skill) => ({ ...skill, level })) })
  const score = (level: Skill['level']) => compatibilityBetween(backend, learns(level), now).score
  expect(score('working')).toBeGreaterThan(score('learning'))
})

test('the skills they add are those they master, all of them listed', () => {
  const many = Array.from({ length: 15 }, (_, place) => `Skill ${place}`)
  const learned = skills('Elm').map((skill) => ({ ...skill, level: 'learning' as const }))
  const other = aProfileCard({ skills: [...skills(...many), ...learned] })
  const { theyAdd } = compatibilityBetween(aProfileCard({ skills: skills('Rust') }), other, now)
  expect(theyAdd).toEqual(many)
})

test.for([
  ['working', 'working', 'You both know Rust'],
  ['learning', 'working', 'They know Rust, which you’re learning'],
  ['working', 'learning', 'You know Rust, which they’re learning'],
  ['learning', 'learning', 'You’re both learning Rust'],
] as const)('the reason for a shared skill says who knows it: %s and %s', ([yours, theirs, sentence]) => {
  const [you, them] = [yours, theirs].map((level) =>
    aProfileCard({ skills: skills('Rust').map((one) => ({ ...one, level })) }),
  )
  const { factors } = compatibilityBetween(you ?? backend, them ?? backend, now)
  expect(factors.find(({ factor }) => factor === 'skills')?.reasons).toEqual([sentence])
})

test("the viewer's own proof is no reason to meet someone", () => {
  const proved = aProfileCard({ ...backend, githubUsername: 'ada' })
  const reasons = (viewer: ProfileCard, other: ProfileCard) =>
    compatibilityBetween(viewer, other, now).factors.find(({ factor }) => factor === 'verification')?.reasons
  expect(reasons(proved, frontend)).toEqual([])
  expect(reasons(frontend, proved)).toEqual(['They connected GitHub'])
})

test('reasons are sentences addressed to the viewer', () => {
  const { factors } = compatibilityBetween(backend, frontend, now)
  const reasons = factors.flatMap((factor) => factor.reasons)
  expect(reasons).toContain('You both know Rust')
  expect(reasons).toContain('Brings React and CSS, which you’re looking for')
  expect(reasons).toContain('You both want to build a side project')
  expect(reasons).toContain('A frontend developer, exactly who you’re looking for')
  expect(reasons).toContain('9 working hours overlap')
  expect(reasons).toContain('You live in the same city')
  expect(reasons).toContain('You both speak English')
})

test('shared hours are shown in quarters', () => {
  const [kolkata, kathmandu] = ['Asia/Kolkata', 'Asia/Kathmandu'].map((timezone) =>
    aProfileCard({ ...backend, timezone }),
  )
  const { factors } = compatibilityBetween(kolkata ?? backend, kathmandu ?? backend, now)
  expect(factors.flatMap(({ reasons }) => reasons)).toContain('8.75 working hours overlap')
})

test.for([
  ['no hours', { timezone: 'Pacific/Auckland' }, 'No working hours overlap'],
  ['one hour', { timezone: 'America/Chicago' }, 'Only 2 working hours overlap', false],
  ['goals', { goals: ['find-job'] }, 'You’re looking for a side project; they’re looking for a job'],
  ['roles', { lookingFor: ['design'] }, 'They’re looking for a designer; you’re a backend developer'],
  ['languages', { languages: ['ja'] }, 'No language in common'],
  ['experience', { experienceYears: 30 }, '24 years apart in experience'],
] as const)('a conflict is described in plain words: %s', ([, about, sentence, isTold = true]) => {
  const { conflicts } = compatibilityBetween(
    backend,
    aProfileCard({ ...frontend, ...about } as Partial<ProfileCard>),
    now,
  )
  expect(conflicts.includes(sentence)).toBe(isTold)
})

test.for([
  ['a mentor far ahead', 'be-mentor', 16, 1],
  ['a mentor as green as the mentee', 'be-mentor', 6, 0],
  ['a peer with the same goal', 'find-mentor', 6, 1],
] as const)('experience is rated by the goal: %s', ([, goal, experienceYears, value]) => {
  const mentee = aProfileCard({ ...backend, goals: ['find-mentor'], experienceYears: 6 })
  const other = aProfileCard({ ...frontend, goals: [goal], experienceYears })
  const experience = compatibilityBetween(mentee, other, now).factors.find(({ factor }) => factor === 'experience')
  expect(experience?.value).toBe(value)
})

test('find-job matches hire, and find-mentor matches be-mentor', () => {
  const goalReasons = (mine: ProfileCard['goals'], theirs: ProfileCard['goals']) =>
    compatibilityBetween(aProfileCard({ goals: mine }), aProfileCard({ goals: theirs }), now).factors.find(
      ({ factor }) => factor === 'goals',
    )?.reasons
  expect(goalReasons(['find-job'], ['hire'])).toEqual(['They’re hiring, and you’re looking for a job'])
  expect(goalReasons(['be-mentor'], ['find-mentor'])).toEqual(['They want a mentor, and you want to mentor'])
  expect(goalReasons(['find-job'], ['find-job'])).toEqual([])
})

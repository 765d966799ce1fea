import { skillDecisionsMin, skillsShownMax } from '@codekin/contracts/own-analytics/released'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { swipeAnalyticsOf } from './swipe-analytics.ts'

const none = { likes: 0, passes: 0, likedBack: 0, timeZone: 'UTC', hours: [], skills: [], ofDecisions: 0 }
const skillsOf = (skills: { skill: string; likes: number; passes: number }[]) =>
  swipeAnalyticsOf({ ...none, skills }).skills

test('skills are ordered by the share of likes, then by how often they were seen', () => {
  const { likedMost, likedLeast } = skillsOf([
    { skill: 'Perl', likes: 1, passes: 9 },
    { skill: 'Rust', likes: 10, passes: 0 },
    { skill: 'Go', likes: 5, passes: 0 },
    { skill: 'PHP', likes: 2, passes: 18 },
    { skill: 'Zig', likes: 3, passes: 0 },
  ])
  expect(likedMost.map(({ skill }) => skill)).toEqual(['Rust', 'Go'])
  expect(likedLeast.map(({ skill }) => skill)).toEqual(['PHP', 'Perl'])
})

test('no skill is in both lists or was seen too rarely, and the most liked are liked no less than the least liked', () => {
  const count = fc.nat(12)
  const skills = fc
    .array(fc.record({ likes: count, passes: count }), { maxLength: 40 })
    .map((all) => all.map((one, at) => ({ ...one, skill: `skill ${at}` })))
  fc.assert(
    fc.property(skills, (all) => {
      const { likedMost, likedLeast } = skillsOf(all)
      const listed = [...likedMost, ...likedLeast]
      expect(new Set(listed.map(({ skill }) => skill)).size).toBe(listed.length)
      expect(listed.every(({ likes, passes }) => likes + passes >= skillDecisionsMin)).toBe(true)
      expect(Math.max(likedMost.length, likedLeast.length)).toBeLessThanOrEqual(skillsShownMax)
      const share = ({ likes, passes }: { likes: number; passes: number }) => likes / (likes + passes)
      const least = Math.max(0, ...likedLeast.map(share))
      expect(likedMost.every((one) => share(one) >= least)).toBe(true)
    }),
  )
})

test('no likes mean no rate', () => {
  expect(swipeAnalyticsOf(none).likeBackRate).toBeNull()
  expect(swipeAnalyticsOf({ ...none, likes: 4, likedBack: 1 }).likeBackRate).toBe(0.25)
})

import { failWith } from '@codekin/web-runtime/testing/fake-api'
import { expect, test } from 'vitest'
import { endorsementsOfOthers, skillVerificationOf } from './areas/skill-verification.ts'
import { userIdOf } from './people.ts'
import { createState, type World } from './state.ts'

function start() {
  const world: World = {
    state: createState({ github: 'none', tests: 'none' }),
    tell: () => undefined,
    joined: new Set(),
  }
  const api = skillVerificationOf(world)
  const sure = (skill: string) => api.getVerificationDashboard().skills.find((one) => one.skill === skill)?.confidence
  return { api, sure, others: endorsementsOfOthers(world, () => undefined) }
}

const about = (skill: string, endorserId: string) => ({
  body: { skill, endorserId, relation: 'built-together' as const, message: '' },
})

test('an endorsement gives 18 of 100, half of it if it is mutual, and nothing while it is hidden', () => {
  const { api, sure } = start()
  expect([sure('TypeScript'), sure('PostgreSQL'), sure('Kafka')]).toEqual([18, 9, 0])
  const piece = api.listOwnEndorsements({ query: { status: 'given', limit: 50 } }).endorsements
  const id = piece.find(({ skill }) => skill === 'TypeScript')?.id ?? ''
  expect(api.changeEvidencePrivacy({ params: { id }, body: { isHidden: true } }).skills[0]?.confidence).toBe(0)
  expect(sure('TypeScript')).toBe(0)
})

test('an endorsement cannot be requested twice, nor more than five a day', () => {
  const { api, others } = start()
  const bo = userIdOf('Bo')
  const id = api.requestEndorsement(about('golang', bo)).id
  expect(() => api.requestEndorsement(about('Go', bo))).toThrow(failWith('endorsement_exists'))
  others.approve(id, 'Small and quick.')
  for (const skill of ['A', 'B', 'C', 'D']) api.requestEndorsement(about(skill, bo))
  expect(() => api.requestEndorsement(about('E', bo))).toThrow(failWith('endorsement_quota_reached').message)
})

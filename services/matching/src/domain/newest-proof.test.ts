import { expect, test } from 'vitest'
import { selectNewestProof } from './newest-proof.ts'

const skill = (name: string) => ({
  id: crypto.randomUUID(),
  name,
  level: 'strong' as const,
  verifiedBy: ['test' as const],
})

test('a new skill is the newest proof; otherwise the previous one stays while it is still proved', () => {
  const [rust, go] = [skill('Rust'), skill('Go')]
  expect(selectNewestProof([rust], undefined)).toEqual({ skill: 'Rust', proof: 'test', isNew: true })
  expect(selectNewestProof([rust, go], { skill: 'Rust', skills: ['Rust'] })).toMatchObject({ skill: 'Go', isNew: true })
  expect(selectNewestProof([rust, go], { skill: 'Go', skills: ['Rust', 'Go'] })).toMatchObject({
    skill: 'Go',
    isNew: false,
  })
  expect(selectNewestProof([rust], { skill: 'Go', skills: ['Rust', 'Go'] })).toMatchObject({
    skill: 'Rust',
    isNew: false,
  })
  expect(selectNewestProof([], { skill: 'Go', skills: ['Go'] })).toBeUndefined()
})

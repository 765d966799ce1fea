import { expect, test } from 'vitest'
import { newestProof } from './newest-proof.ts'

const skill = (name: string) => ({
  id: crypto.randomUUID(),
  name,
  level: 'strong' as const,
  verifiedBy: ['test' as const],
})

test('a new skill is the newest proof; otherwise the previous one stays while it is still proved', () => {
  const [rust, go] = [skill('Rust'), skill('Go')]
  expect(newestProof([rust], undefined)).toEqual({ skill: 'Rust', proof: 'test', isNew: true })
  expect(newestProof([rust, go], { skill: 'Rust', skills: ['Rust'] })).toMatchObject({ skill: 'Go', isNew: true })
  expect(newestProof([rust, go], { skill: 'Go', skills: ['Rust', 'Go'] })).toMatchObject({ skill: 'Go', isNew: false })
  expect(newestProof([rust], { skill: 'Go', skills: ['Rust', 'Go'] })).toMatchObject({ skill: 'Rust', isNew: false })
  expect(newestProof([], { skill: 'Go', skills: ['Go'] })).toBeUndefined()
})

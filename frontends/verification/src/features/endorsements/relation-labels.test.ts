import { expect, test } from 'vitest'
import { relationLine, relationOptions, type Side } from './relation-labels.ts'

const bo = { name: 'Bo Berg' }
const ana = { name: 'Ana Kim' }

test.each<[Side, Side, string[]]>([
  [bo, 'you', ['You worked together', 'Bo reviewed your code', 'Bo learned from you', 'You learned from Bo']],
  ['you', ana, ['You worked together', 'You reviewed Ana’s code', 'You learned from Ana', 'Ana learned from you']],
  [bo, ana, ['They worked together', 'Bo reviewed Ana’s code', 'Bo learned from Ana', 'Ana learned from Bo']],
  [
    null,
    ana,
    ['They worked together', 'Someone reviewed Ana’s code', 'Someone learned from Ana', 'Ana learned from someone'],
  ],
])('an endorsement by %o of %o is described as a sentence', (endorser, owner, sentences) => {
  const relations = ['worked-together', 'reviewed-code', 'taught-me', 'learned-from-me'] as const
  expect(relations.map((relation) => relationLine(relation, { endorser, owner }))).toEqual(sentences)
})

test('requests and offers word the same relation from their own side', () => {
  const labelOf = (kind: 'ask' | 'offer') => relationOptions[kind].find(({ value }) => value === 'taught-me')?.label
  expect([labelOf('ask'), labelOf('offer')]).toEqual(['They learned from me', 'I learned from them'])
})

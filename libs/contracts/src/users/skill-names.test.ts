import { expect, test } from 'vitest'
import { canonicalSkill } from './skill-names.ts'

test.each([
  ['nodejs', 'Node.js'],
  ['NODE', 'Node.js'],
  ['  react   js ', 'React'],
  ['golang', 'Go'],
  ['c#', 'C#'],
  ['cpp', 'C++'],
  ['postgres', 'PostgreSQL'],
  ['k8s', 'Kubernetes'],
  ['Ｒｕｓｔ', 'Rust'],
])('%s is %s', (given, name) => {
  expect(canonicalSkill(given).name).toBe(name)
})

test('an unlisted skill keeps its spelling and is the same in any case', () => {
  expect(canonicalSkill('Quantum  Basket Weaving')).toEqual({
    name: 'Quantum Basket Weaving',
    key: 'quantum basket weaving',
  })
  expect(canonicalSkill('quantum basket weaving').key).toBe(canonicalSkill('QUANTUM BASKET WEAVING').key)
})

import { expect, test } from 'vitest'
import { initialsOf } from './avatar.tsx'

test.each([
  ['Ada Lovelace', 'AL'],
  ['ada', 'A'],
  ['“Ada” (Countess) Lovelace!', 'AL'],
  ['🎉 Ada 🚀', 'A'],
  ['مرحبا! علي', 'مع'],
  ['!مرحبا', 'م'],
  ['王小明', '王'],
  ['E\u0323\u0302va Ö', 'E\u0323\u0302Ö'],
  ['क्षितिज', 'क्'],
  ['Jean-Luc van der Berg', 'JB'],
  ['…', '…'],
  ['👩‍💻', '👩‍💻'],
  ['🇩🇪 🎉', '🇩🇪'],
  ['7', '7'],
  ['გიორგი ბერიძე', 'გბ'],
  ['ßeta ﬁn', 'ßﬁ'],
  [' ', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

import { expect, test } from 'vitest'
import { exactOption, findOptions } from './combobox-options.tsx'

const skills = ['C', 'C++', 'Crystal', 'JavaScript', 'Java', 'Rust', 'TrustZone'].map((name) => ({
  value: name,
  label: name,
}))
const zones = ['America/New_York', 'Europe/Lisbon'].map((name) => ({ value: name, label: name.replaceAll('_', ' ') }))
const languages = [
  { value: 'de', label: 'German' },
  { value: 'pt', label: 'Português' },
]
const renamed = [{ value: 'Europe/Kyiv', label: 'Europe/Kyiv', otherNames: ['Europe/Kiev', 'Europe/Zaporozhye'] }]
const labels = (options: readonly { label: string }[]) => options.map(({ label }) => label)

test.for([
  [skills, 'rus', ['Rust', 'TrustZone']],
  [skills, 'java', ['Java', 'JavaScript']],
  [skills, 'c', ['C', 'C++', 'Crystal', 'JavaScript']],
  [zones, 'new york', ['America/New York']],
  [zones, 'lis', ['Europe/Lisbon']],
  [languages, 'portugues', ['Português']],
  [languages, 'klingon', []],
  [[{ value: 'o', label: 'O’Hare’s þing' }], "o'hare's thing", ['O’Hare’s þing']],
  [renamed, 'kyiv', ['Europe/Kyiv']],
  [renamed, 'kiev', ['Europe/Kyiv']],
] as const)('what fits is offered, best first: %#', ([options, typed, offered]) => {
  expect(labels(findOptions(options, typed))).toEqual(offered)
})

test('all are offered before anything is typed', () => {
  expect(findOptions(skills, ' ')).toEqual(skills)
})

test.for([
  [skills, 'rust', 'Rust'],
  [skills, 'Rus', undefined],
  [zones, 'america/new_york', 'America/New_York'],
  [languages, 'DE', 'de'],
  [renamed, 'europe/kiev', 'Europe/Kyiv'],
  [languages, '', undefined],
] as const)('a text is taken as an option only when it is one: %#', ([options, typed, value]) => {
  expect(exactOption(options, typed)?.value).toBe(value)
})

import { expect, test } from 'vitest'
import { checkPassword } from './password-checks.ts'

const ada = { email: 'ada.lind@example.com', names: ['Ada Lindqvist'] }
const unmet = (password: string, owner: Parameters<typeof checkPassword>[1] = ada) =>
  checkPassword(password, owner).flatMap(({ text, isMet }) => (isMet === false ? [text] : []))
const known = 'Not just your name, part of your email address or “Codekin”'

test.each(['Lindqvist-1990', 'c0dekin2026', 'ada.lind42', 'codekin ada', '4d4l1ndqv1st'])(
  '%s is rejected as known words, as on the server',
  (password) => expect(unmet(password)).toEqual([known]),
)

test('the mailbox name and the email are no valid passwords', () => {
  expect(unmet('ada.lind')).toEqual(['Not your email address', known])
  expect(unmet('Ada.Lind@example.com')).toEqual(['Not your email address'])
})

test.each(['correct-horse-battery', 'ada likes green plums'])('%s meets each rule', (password) => {
  expect(unmet(password)).toEqual([])
})

test('an empty field meets no rule, even before name and email are typed', () => {
  expect(unmet('', { email: '', names: [''] })).toHaveLength(4)
  expect(unmet('green plums', { email: '', names: [''] })).toEqual([])
})

test('without a known owner, the rules about personal data are left to the server', () => {
  const undecided = checkPassword('codekin1', null).filter(({ isMet }) => isMet === null)
  expect(undecided.map(({ text }) => text)).toEqual([
    'Not your email address',
    known,
    'Not a common one: 3 unusual words work well',
  ])
})

import { expect, test } from 'vitest'
import { redact } from './redact.ts'

test.each([
  ['Ask Zoë Müller, or just zoë.', 'Ask █████, or just █████.'],
  ['Write to zoe@mail.example.org today', 'Write to █████ today'],
  ['See https://shop.example/a?b=1 and www.shop.example', 'See █████ and █████'],
  ['See shop.example/offers now', 'See █████ now'],
  ['I am @zoe_codes there', 'I am █████ there'],
  ['Call +49 (170) 123-45 67 now', 'Call █████ now'],
  ['Zoetrope has 1,000 users since 2019', 'Zoetrope has 1,000 users since 2019'],
  ['Not (Bob) at all', 'Not █████ at all'],
  ['It ends. It begins', 'It ends. It begins'],
])('%j is shown as %j', (text, shown) => {
  expect(redact(text, ['Zoë Müller', 'Zoe', '(Bob)', 'C++ Fan [x]'])).toBe(shown)
})

const names = [
  'Anna Schmidt',
  'Zoë Müller',
  'Ada Lindqvist',
  'Ann',
  'Alexander Petrow',
  '渡辺 健',
  '王小明',
  '김민준',
  'Иван',
]

test.each([
  ['with an ending', 'Annas code, Schmidts idea', '█████ code, █████ idea'],
  ['before a script without spaces', '渡辺さんは嘘つき', '█████さんは嘘つき'],
  ['in part, in a script without spaces', '小明说谎, 민준이가', '█████说谎, █████이가'],
  ['without its accents', 'zoe MULLER and Mueller', '█████ and █████'],
  ['joined', 'AdaLindqvist2, adalindqvist and lindqvist_ada', '█████, █████ and █████'],
  ['inside a longer word', 'mrlindqvist99 said so', '█████ said so'],
  ['with invisible characters inside', 'Z\u200bo\u00ade says, A\u2060nna too', '█████ says, █████ too'],
  ['with letters of another script', 'Аnnа and Ζοe and ѕсhmіdt', '█████ and █████ and █████'],
  ['with digits for letters', 'z0e and L1ndqv1st', '█████ and █████'],
  ['in other widths and typefaces', 'Ａｎｎａ, 𝐙𝐨𝐞', '█████, █████'],
  ['abbreviated', 'alex lies', '█████ lies'],
  ['in its own script', 'Ивану, иван', '█████, █████'],
  [
    'letter by letter',
    'Z o e, Z.o.e., Z-o-ë, A_d_a and L\u00a0i\u00a0n  d q v i s t',
    '█████, █████., █████, █████ and █████',
  ],
  ['letter by letter among other letters', 'I - A n n a - am a b c', 'I - █████ - am a b c'],
  ['letter by letter in its own script', '王 小 明 и И.в.а.н', '█████ и █████'],
  ['letter by letter with look-alikes', 'z 0 e and Ζ.ο.е and @ d 4', '█████ and █████ and █████'],
  ['with signs for letters', 'L1ndqv!st, @da, Ad@, $chm|dt and A!€xander', '█████, █████, █████, █████ and █████'],
  ['before an exclamation mark', 'Ada! Anna!! Not Zoe, |Ann|', '█████! █████!! Not █████, |█████|'],
  ['as a spelled-out address', 'ann at example dot org', '█████'],
  ['as an address in brackets', 'x.y (at) mail[dot]example [dot] org now', '█████ now'],
  ['as a half spelled-out address', 'write x@example dot org', 'write █████'],
])('a name is redacted %s', (_, text, shown) => {
  expect(redact(text, names)).toBe(shown)
})

test.each([
  'Look at the code at work. Dot matrix printers are what I like at home',
  'The panel met on Monday; another planned a schema',
  'Adapters for Alpine and annotations',
  'A. N. Other pays $5 or €7.50, a|b, v 1.0.3. C! D! E! a-z, 3 a d',
  '健康は大切です',
])('%j is not redacted', (text) => {
  expect(redact(text, names)).toBe(text)
})

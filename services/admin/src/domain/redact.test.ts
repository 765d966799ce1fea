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

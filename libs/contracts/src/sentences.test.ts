import { expect, test } from 'vitest'
import { z } from 'zod'
import { auth } from './auth/endpoints.ts'
import { characterCount, limit, text } from './fields.ts'
import { matching } from './matching/endpoints.ts'
import { labelOf, zodErrorMap } from './sentences.ts'
import { areas } from './services.ts'
import { link, profileChange } from './users/models.ts'

const saidOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, zodErrorMap).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

test.each<[string, z.ZodType, unknown, string[]]>([
  ['a long headline', profileChange, { headline: 'x'.repeat(121) }, ['headline: Write at most 120 characters.']],
  ['a huge headline', profileChange, { headline: 'x'.repeat(9_000) }, ['headline: Write at most 120 characters.']],
  ['too many roles', profileChange, { roles: Array(6).fill('backend') }, ['roles: Choose at most 5.']],
  [
    'too many years',
    profileChange,
    { experienceYears: 61 },
    ['experienceYears: Enter a number of years from 0 to 60, or leave it empty.'],
  ],
  [
    'half a year',
    profileChange,
    { experienceYears: 0.5 },
    ['experienceYears: Enter a number of years from 0 to 60, or leave it empty.'],
  ],
  [
    'a zone that does not exist',
    profileChange,
    { timezone: 'Moon/Sea' },
    ['timezone: Choose a time zone such as Europe/Berlin.'],
  ],
  [
    'a limit too high',
    z.object({ limit: limit({ max: 50, default: 10 }) }),
    { limit: '99' },
    ['limit: Enter a number of at most 50.'],
  ],
  [
    'nothing',
    matching.endpoints.recordSwipe.body,
    {},
    ['targetUserId: This is missing.', 'action: Choose one of: like, pass, superlike.'],
  ],
  [
    'no email',
    auth.endpoints.forgotPassword.body,
    { email: 'ann' },
    ['email: Enter an email address, for example ann@example.com.'],
  ],
  [
    'a short password',
    auth.endpoints.resetPassword.body.pick({ newPassword: true }),
    { newPassword: 'x' },
    ['newPassword: Choose a password of 8 to 128 characters.'],
  ],
  ...[
    'aaaaaaaa',
    '        ',
    '12121212',
    'AaBbAaBb',
    '\u200B\u200C\u200D\u2060\u2061\u2062\u2063\u2064',
    '    abcd    ',
  ].map((password): [string, z.ZodType, unknown, string[]] => [
    `a password of few different characters, ${JSON.stringify(password)},`,
    auth.endpoints.register.body,
    { email: 'ann@example.com', full_name: 'Ann', password },
    ['password: Choose a password of at least 5 different characters. Spaces don’t count.'],
  ]),
  [
    'an address with a password in it',
    profileChange,
    { links: [{ label: 'Home', url: 'http://user:pw@example.com/' }] },
    ['links.0.url: Enter the address without a username or password.'],
  ],
])('%s is refused with a plain sentence', (_, schema, value, expected) => {
  expect(saidOf(schema, value)).toEqual(expected)
})

test.each([
  'https://example.com',
  'http://ann.example.co.uk:8080/a?b=c#d',
  'https://пример.рф/а',
  'https://xn--e1afmkfd.xn--p1ai',
  'https://example.social/@ann',
  'https://example.com/?mail=ann@example.com',
])('%s is a valid link', (url) => {
  expect(link.parse({ label: 'Home', url }).url).toBe(url)
})

test.each([
  'javascript:alert(1)',
  'ftp://example.com',
  'https://ann@example.com',
  'https://:@example.com',
  'https://@example.com',
  'https:///ann:pw@example.com',
  'https://example.com\\@example.org',
  'https:example.com',
  'https://localhost',
  'https://router.local/',
  'https://db.internal',
  'http://127.0.0.1/',
  'http://0x7f000001',
  'http://[::1]/',
  'https://example',
  'https://-.com',
  `https://example.com/${'x'.repeat(300)}`,
])('%s is not a valid link', (url) => {
  expect(link.safeParse({ label: 'Home', url }).success).toBe(false)
})

test('no schema of the contracts returns a message of its library for any input', () => {
  const values = [undefined, null, 7, -1, '', 'x', 'x'.repeat(20_000), [], {}, true]
  const parts = areas.flatMap(({ endpoints }) =>
    Object.values(endpoints).flatMap((endpoint) =>
      (['params', 'query', 'body'] as const).flatMap((part) => {
        const schema = (endpoint as Partial<Record<string, z.ZodType>>)[part]
        return schema ? [schema] : []
      }),
    ),
  )
  for (const schema of parts) {
    const fields = Object.keys((schema as { shape?: object }).shape ?? {})
    const sent = [...values, ...values.map((value) => Object.fromEntries(fields.map((field) => [field, value])))]
    for (const value of sent) {
      for (const { message } of schema.safeParse(value, zodErrorMap).error?.issues ?? []) {
        expect(message).toMatch(/^[A-Z].*\.$/)
        expect(message).not.toMatch(/expected|invalid|too (big|small)|regex|<=|>=/i)
      }
    }
  }
})

test('lengths count characters, not UTF-16 units', () => {
  const three = text({ min: 3, max: 3 })
  expect(three.parse('😀é漢')).toBe('😀é漢')
  expect(three.safeParse('😀漢').success).toBe(false)
  expect(characterCount('😀é漢')).toBe(3)
})

test('the label of a field consists of words', () => {
  expect(['full_name', 'experienceYears', 'links.0.url'].map(labelOf)).toEqual([
    'Full name',
    'Experience years',
    'Links 0 url',
  ])
})

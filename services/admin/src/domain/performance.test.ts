import { expect, test } from 'vitest'
import { toRoutePattern } from './performance.ts'

test.each([
  ['https://x.org/', '/'],
  ['https://x.org/messages/0198c0de-0000-7000-8000-000000000001?q=secret#part', '/messages/:id'],
  ['https://x.org/skill-test/', '/skill-test'],
  ['https://x.org/verify-email/AbCdEfGhIjKlMnOpQrStUv', '/verify-email/:id'],
  ['https://x.org/profile/ann.smith%40example.org', '/profile/:id'],
  [`https://x.org/${'a'.repeat(31)}`, '/:id'],
  ['https://x.org/a/b/c/d/e/f/g', 'other'],
])('the URL %s is reduced to its pattern', (url, route) => {
  expect(toRoutePattern(url)).toBe(route)
})

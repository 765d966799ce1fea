import { expect, test } from 'vitest'
import { violationsOf } from './policy-report.ts'

test('both forms of a report yield the rule and the origin, without paths', () => {
  const old = {
    'csp-report': { 'violated-directive': "script-src-elem 'self'", 'blocked-uri': 'https://evil.test/a?token=1' },
  }
  expect(violationsOf(old)).toEqual([{ directive: 'script-src-elem', blocked: 'https://evil.test' }])
  const body = {
    effectiveDirective: 'img-src',
    blockedURL: 'https://pixel.test/u/42',
    documentURL: 'https://codekin.test/messages/7',
  }
  expect(
    violationsOf([
      { type: 'csp-violation', body },
      { type: 'deprecation', body: {} },
    ]),
  ).toEqual([{ directive: 'img-src', blocked: 'https://pixel.test' }])
})

test.for([
  ['inline', 'inline'],
  ['data:text/plain,secret', 'data:'],
  ['chrome-extension://abc/x.js', 'chrome-extension:'],
  ['../no address', 'unknown'],
])('the blocked resource %s is reported as %s', ([blocked, reported]) => {
  const report = { 'csp-report': { 'effective-directive': 'script-src', 'blocked-uri': blocked } }
  expect(violationsOf(report)).toEqual([{ directive: 'script-src', blocked: reported }])
})

test.for([null, 'text', {}, { 'csp-report': 1 }, [{ type: 1 }]])('%j is not a report', (body) => {
  expect(violationsOf(body)).toBeUndefined()
})

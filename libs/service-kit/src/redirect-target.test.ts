import { expect, test } from 'vitest'
import { redirectTarget } from './redirect-target.ts'

const origins = ['https://github.com']

test.each([
  ['/', '/'],
  ['/matches?tab=new#top', '/matches?tab=new#top'],
  ['/a/../b', '/b'],
  ['https://github.com/login?state=1', 'https://github.com/login?state=1'],
  ['HTTPS://GitHub.com:443/login', 'https://github.com/login'],
  ['/a\r\nSet-Cookie: x=1', '/aSet-Cookie:%20x=1'],
])('%j leads to %s', (location, target) => {
  expect(redirectTarget(location, origins)).toBe(target)
})

test.each([
  '',
  'matches',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/..//evil.example',
  'https:evil.example',
  'https://evil.example',
  'http://github.com/',
  'https://github.com.evil.example/',
  'https://github.com@evil.example/',
  'https://evil@github.com/',
  'https://github.com:8443/',
  'https://own.invalid/a',
  'javascript:alert(1)',
  'data:text/html,x',
])('%j leads nowhere', (location) => {
  expect(() => redirectTarget(location, origins)).toThrow('does not allow')
})

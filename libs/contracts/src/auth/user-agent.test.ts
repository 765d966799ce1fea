import { expect, test } from 'vitest'
import { deviceOf } from './user-agent.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/156.0 Safari/537.36`, 'Chrome on Windows', false],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/156.0 Safari/537.36 Edg/156.0`,
    'Edge on Windows',
    false,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux', false],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) Version/19.1 Mobile Safari/604.1', 'Safari on iPhone', true],
  [`Mozilla/5.0 (Linux; Android 16; Pixel 9) ${webkit} Chrome/156.0 Mobile Safari/537.36`, 'Chrome on Android', true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) Version/19.0 Safari/605.1.15', 'Safari on Mac', false],
  ['codekin-cli/1.2.3 (Linux x64)', 'Codekin CLI on Linux', false],
  ['codekin-cli/1.2.3 (Mac OS X arm64)', 'Codekin CLI on Mac', false],
  ['curl/8.9', 'Unknown device', false],
  ['', 'Unknown device', false],
])('%s is described as %s', (userAgent, text, isPhone) => {
  expect(deviceOf(userAgent)).toEqual({ text, isPhone })
})

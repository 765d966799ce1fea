import { expect, test } from 'vitest'
import { findSuspiciousLinks } from './links.ts'

const found = (message: string) => findSuspiciousLinks(message).map(({ start, end }) => message.slice(start, end))

test.each([
  ['a look-alike with marks', 'https://gíthub.com/codekin'],
  ['a capital for a small letter', 'https://paypaI.com/verify'],
  ['digits for letters', 'g1thub.com/run.sh'],
  ['letters of another script', 'https://gіthub.com'],
  ['punycode', 'https://xn--gthub-n2a.com/login'],
  ['a shortener', 'bit.ly/3xYz'],
  ['a name before the host', 'https://github.com@evil.example/x'],
  ['a well-known name within another', 'https://github.com.login.evil.example'],
  ['a well-known name beside a bait', 'https://paypal-verify.example/x'],
  ['a bare number that offers something', 'http://203.0.113.7/free-wallet'],
  ['a shortener with spaces', 'b i t . l y / 3xYz'],
  ['a well-known name that goes on', 'https://github.com-login.example/x'],
  ['a letter too few', 'https://githb.com/ada'],
  ['two letters in turn', 'https://gihtub.com/ada'],
  ['letters of two scripts', 'https://www.sраrkasse.example/tan'],
  ['an invisible character', 'https://g\u200bithub.com.evil.example'],
  ['one number for a host', 'http://3405803786/x'],
  ['text that names another host', '[https://github.com/x](https://evil.example/x)'],
])('%s is found', (_, address) => {
  expect(found(`Look at ${address} please`)).toEqual([address])
})

test.each([
  ['（https://bit.ly/3xYz）', 'https://bit.ly/3xYz'],
  ['「g1thub.com/run.sh」', 'g1thub.com/run.sh'],
  ['**bit.ly/3xYz**', 'bit.ly/3xYz'],
  ['看 bit.ly/3xYz。', 'bit.ly/3xYz'],
  ['«https://gіthub.com»', 'https://gіthub.com'],
  ['看https://bit.ly/3xYz', 'https://bit.ly/3xYz'],
  ['看——bit.ly/3xYz……', 'bit.ly/3xYz'],
  ['見てhttps://github.com.login.evil.example～', 'https://github.com.login.evil.example'],
])('in %s the address is found without the punctuation around it', (message, address) => {
  expect(found(message)).toEqual([address])
})

test('a spelled-out dot is found', () => {
  expect(found('bit[.]ly/abc or tinyurl(dot)com/abc')).toHaveLength(2)
})

test.each([
  'https://github.com/codekin/codekin/pull/7',
  'gist.github.com/ada',
  'https://www.npmjs.com/package/zod',
  'http://localhost:3000/login',
  'http://127.0.0.1:8080/wallet',
  'https://müller.example/blog',
  'bit.ly',
  'https://free-tools.example/x',
  'main.rs and README.md',
  '[the docs](https://docs.example/x)',
  '[https://docs.example/a](https://docs.example/b)',
  '[Node.js](https://nodejs.org/)',
  '[README.md](./README.md)',
  '[v1.4.1](https://github.com/ada/parser/releases/tag/v1.4.1)',
  '[github.com](https://docs.github.com/en)',
  '11.47μs',
  'github-session.ts and google-login.test.tsx',
  'codekin-recovery-codes.txt',
  'https://finance.example/x and https://strike.com',
  'ada@github.com',
  'https://git@github.com/codekin/codekin.git',
  'http://93.184.216.34/login',
  'v1.2.3 at 10.0.0.1:8080',
])("%s isn't suspicious", (text) => {
  expect(found(`See ${text} for more`)).toEqual([])
})

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { secretsIn } from './committed-secrets.ts'
import { repositoryRoot } from './paths.ts'

const made = (length: number) => 'aB3'.repeat(length).slice(0, length)

test.for([
  ['a private key', ['-----BEGIN EC', 'PRIVATE KEY-----'].join(' ')],
  ['a private JSON web key', `{ "d": "${made(43)}" }`],
  ['an access key of AWS', `AKIA${'A1'.repeat(8)}`],
  ['a token of GitHub', `ghp_${made(36)}`],
  ['a key of Stripe', `sk_live_${made(24)}`],
  ['a token of Slack', `xoxb-${made(24)}`],
  ['a key of Google', `AIza${made(35)}`],
  ['a token of npm', `npm_${made(36)}`],
  ['a password in an address', `postgresql://codekin:${made(20)}@db.example.org/codekin`],
])('%s is found, with its line', ([what = '', line = '']) => {
  expect(secretsIn(`nothing\n${line}\n`)).toEqual([{ line: 2, what }])
})

/** Generated for the tests that need a key of that form. */
const known = ['services/identity/src/config.test.ts']

test('no committed file holds a secret', () => {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: repositoryRoot, encoding: 'utf8', maxBuffer: 1e8 })
  const found = listed
    .split('\0')
    .filter((path) => /\.(?:[cm]?[jt]sx?|json|ya?ml|md|sql|sh|env|conf|toml|txt|html)$|(?:^|\/)Dockerfile$/.test(path))
    .filter((path) => !known.includes(path))
    .flatMap((path) =>
      secretsIn(readFileSync(join(repositoryRoot, path), 'utf8')).map(({ line, what }) => `${path}:${line}: ${what}`),
    )
  expect(found).toEqual([])
})

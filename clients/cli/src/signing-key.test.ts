import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openSigningKey } from './signing-key.ts'

function aFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'codekin-key-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'settings', 'key.pem')
}

test('a machine keeps its key, in a file that only its owner can read', () => {
  const file = aFile()
  const { publicKey } = openSigningKey(file)
  expect(publicKey).toMatch(/^[\w-]{43}$/)
  expect(openSigningKey(file).publicKey).toBe(publicKey)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test.each([
  ['damaged', 'no key'],
  [
    'of another kind',
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  ],
])('a file that is %s is replaced by a new key that others cannot read', (_, content) => {
  const file = aFile()
  mkdirSync(join(file, '..'))
  writeFileSync(file, content, { mode: 0o644 })
  const { publicKey } = openSigningKey(file)
  expect(publicKey).toMatch(/^[\w-]{43}$/)
  expect(openSigningKey(file).publicKey).toBe(publicKey)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { type ChainedEntry, chainStart, encodeEntry, findChainFault } from './audit-chain.ts'

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()
const entry: ChainedEntry = {
  seq: 1,
  at: new Date('2026-01-05T09:00:00.250Z'),
  actor: '5a1d7c1e-3b60-4b52-9a52-0c8f0a3c1d11',
  action: 'user.suspend',
  subjectKind: 'user',
  subject: '0e2f4d55-7d0b-4f6c-8f0e-6f1f3f6f2c22',
  caseId: null,
  outcome: 'done',
  facts: { until: null, days: 7 },
}
const chained = (link: ChainedEntry, previousHash: Buffer) => ({
  ...link,
  previousHash,
  hash: sha256(encodeEntry(link, previousHash)),
})

test('the bytes of an entry, and so its hash, never change', () => {
  expect(encodeEntry(entry, chainStart.hash).toString()).toBe(
    `["codekin-audit/1","${'0'.repeat(64)}",1,"2026-01-05T09:00:00.250Z","5a1d7c1e-3b60-4b52-9a52-0c8f0a3c1d11",` +
      '"user.suspend","user","0e2f4d55-7d0b-4f6c-8f0e-6f1f3f6f2c22",null,"done",[["days",7],["until",null]]]',
  )
  expect(sha256(encodeEntry(entry, chainStart.hash)).toString('hex')).toBe(
    'da25e70989b45ba96c818e5a80b1c93f7d6e8d4b1c002f9e9729684360dd01a0',
  )
})

test('the order of the facts changes nothing', () => {
  const turned = { ...entry, facts: { days: 7, until: null } }
  expect(encodeEntry(turned, chainStart.hash)).toEqual(encodeEntry(entry, chainStart.hash))
})

const others: Partial<ChainedEntry>[] = [
  { at: new Date('2026-01-05T09:00:00.251Z') },
  { actor: null },
  { action: 'user.activate' },
  { subjectKind: 'case' },
  { subject: 'x' },
  { caseId: '0e2f4d55-7d0b-4f6c-8f0e-6f1f3f6f2c22' },
  { outcome: 'refused' },
  { facts: { days: 8, until: null } },
  { facts: {} },
]

test.each(others)('a changed entry is detected: %j', (other) => {
  const link = chained(entry, chainStart.hash)
  expect(findChainFault(link, chainStart, sha256)).toBeNull()
  expect(findChainFault({ ...link, ...other }, chainStart, sha256)).toBe('its contents have changed')
})

test('a rewritten entry with a matching hash is detected by its successor', () => {
  const first = chained(entry, chainStart.hash)
  const second = chained({ ...entry, seq: 2 }, first.hash)
  const forged = chained({ ...entry, action: 'user.activate' }, chainStart.hash)
  expect(findChainFault(second, first, sha256)).toBeNull()
  expect(findChainFault(forged, chainStart, sha256)).toBeNull()
  expect(findChainFault(second, forged, sha256)).toBe('it doesn’t follow from the entry before it')
})

test('a removed entry is detected by its successor', () => {
  const late = chained({ ...entry, seq: 4 }, chainStart.hash)
  expect(findChainFault(late, chainStart, sha256)).toBe('3 preceding entries are missing')
})

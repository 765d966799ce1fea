import { expect, test } from 'vitest'
import { fingerprintBands, maxHammingDistance, simHash, toSignedText } from './fingerprints.ts'

const bio =
  'I build small tools for people who write a lot of code, mostly in Rust and TypeScript. Ten years of backends behind me, ' +
  'now I learn to draw interfaces, and I look for somebody who likes compilers, long walks and open source as much as I do.'
const distance = (a: bigint, b: bigint) => [...(a ^ b).toString(2)].filter((bit) => bit === '1').length
const hashOf = (text: string) => simHash(text) as bigint

test('spaces, punctuation and capitals do not change a hash', () => {
  expect(hashOf(bio.toUpperCase().replaceAll(' ', '  ').replaceAll('.', '!'))).toBe(hashOf(bio))
})

test('one changed word moves a few bits, another text about half of them', () => {
  expect(distance(hashOf(bio), hashOf(`${bio} Really.`))).toBeLessThanOrEqual(maxHammingDistance * 3)
  const other =
    'Frontend developer from Lisbon who cares about accessibility, type on screens, tests that read like prose and good coffee.'
  expect(distance(hashOf(bio), hashOf(other))).toBeGreaterThan(15)
})

test('a short text has no hash, because many people write the same', () => {
  expect(simHash('Full stack developer')).toBeNull()
  expect(simHash('')).toBeNull()
})

test('hashes that differ in three bits share a band, whichever bits those are', () => {
  const hash = hashOf(bio)
  for (let bit = 0; bit < 62; bit += 1) {
    const changed =
      hash ^ (1n << BigInt(bit)) ^ (1n << BigInt((bit * 7 + 20) % 64)) ^ (1n << BigInt((bit * 3 + 41) % 64))
    const bands = new Set(fingerprintBands(hash))
    expect(fingerprintBands(changed).some((band) => bands.has(band))).toBe(true)
  }
})

test('a hash is stored as a signed integer', () => {
  expect(toSignedText(0xffffffffffffffffn)).toBe('-1')
  expect(toSignedText(1n)).toBe('1')
})

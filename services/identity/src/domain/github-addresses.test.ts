import { expect, test } from 'vitest'
import { revealsGithubName } from './github-addresses.ts'

test.each([
  'https://code.company.example/Ann-Codes',
  'https://cdn.example/gh/ann-codes/tool@1',
  'https://editor.example/?open=ann-codes/tool',
])('%s reveals Ann’s username, not Bob’s', (address) => {
  expect(revealsGithubName(address, 'ann-codes')).toBe(true)
  expect(revealsGithubName(address, 'bob')).toBe(false)
  expect(revealsGithubName(address, null)).toBe(false)
})

import { expect, test } from 'vitest'
import { tellsGithubName } from './github-addresses.ts'

test.each([
  'https://code.company.example/Ann-Codes',
  'https://cdn.example/gh/ann-codes/tool@1',
  'https://editor.example/?open=ann-codes/tool',
])('%s tells the name of Ann, not that of Bob', (address) => {
  expect(tellsGithubName(address, 'ann-codes')).toBe(true)
  expect(tellsGithubName(address, 'bob')).toBe(false)
  expect(tellsGithubName(address, null)).toBe(false)
})

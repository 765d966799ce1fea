import { expect, test } from 'vitest'
import { kindOf } from './error-kind.ts'

const chrome = 'Mozilla/5.0 Chrome/156.0'
const firefox = 'Mozilla/5.0 Gecko/20100101 Firefox/140.0'

test('the sixth error leaves only a refresh', () => {
  expect(kindOf(new Error('x'), 5, chrome)).toBe('generic')
  expect(kindOf(new Error('x'), 6, chrome)).toBe('too-many')
})

test('an error about removing or inserting a child is a synchronisation error', () => {
  const messages = [
    "Failed to execute 'removeChild' on 'Node': The node to be removed is not a child of this node.",
    "Failed to execute 'insertBefore' on 'Node'",
  ]
  for (const message of messages) expect(kindOf(new Error(message), 1, firefox)).toBe('dom-sync')
})

test('Firefox gets its own advice', () => {
  expect(kindOf(new Error('x'), 1, firefox)).toBe('firefox')
})

import { expect, test } from 'vitest'
import { actorText, factName, factText, outcomeText, subjectText } from './words.ts'

const ada = { userId: '0190a000-0000-7000-8000-000000000001', full_name: 'Ada Admin' }

test('who did it has a name, is the platform, or is nobody any more', () => {
  expect(actorText({ actor: ada, isBySystem: false })).toBe('Ada Admin')
  expect(actorText({ actor: null, isBySystem: true })).toBe('The platform')
  expect(actorText({ actor: null, isBySystem: false })).toBe('A deleted account')
})

test('what it was done to is told by name, else by what it is and the end of its id', () => {
  const told = (kind: 'user' | 'case' | 'rule' | 'event', id: string | null, full_name: string | null = null) =>
    subjectText({ kind, id, full_name })
  expect(told('user', ada.userId, 'Ann Example')).toBe('Ann Example')
  expect(told('user', null)).toBe('a deleted account')
  expect(told('case', ada.userId)).toBe('case …000000000001')
  expect(told('rule', 'copied-bio')).toBe('Copied text')
  expect(told('event', `messaging.follow-match~${ada.userId}`)).toBe('messaging.follow-match')
})

test('only what asks for a second yes waits for it; other orders are begun', () => {
  expect(outcomeText({ outcome: 'pending', facts: { approvalId: ada.userId } })).toBe('Waiting for another admin')
  expect(outcomeText({ outcome: 'pending', facts: { orderId: ada.userId } })).toBe('Started')
  expect(outcomeText({ outcome: 'done', facts: { approvalId: ada.userId } })).toBe(null)
  expect(outcomeText({ outcome: 'refused', facts: {} })).toBe('Refused')
})

test('a fact has a name in plain words, also one that came later', () => {
  expect(['days', 'durationDays', 'isOn'].map(factName)).toEqual(['Days', 'Duration days', 'Is on'])
  expect([7, 'pro', true, null].map(factText)).toEqual(['7', 'pro', 'Yes', '–'])
})

import { describe, expect, test } from 'vitest'
import { actionText, actorText, entryOutcome, factName, factText, idName, laterText, subjectText } from './labels.ts'

const ada = { userId: '0190a000-0000-7000-8000-000000000001', full_name: 'Ada Admin' }

test('an actor has a name, is the platform, or is a deleted account', () => {
  expect(actorText({ actor: ada, isBySystem: false })).toBe('Ada Admin')
  expect(actorText({ actor: null, isBySystem: true })).toBe('The platform')
  expect(actorText({ actor: null, isBySystem: false })).toBe('A deleted account')
})

test('a subject is named, else described by its kind and the end of its id', () => {
  const textFor = (kind: 'user' | 'case' | 'rule' | 'event', id: string | null, full_name: string | null = null) =>
    subjectText({ kind, id, full_name })
  expect(textFor('user', ada.userId, 'Ann Example')).toBe('Ann Example')
  expect(textFor('user', null)).toBe('a deleted account')
  expect(textFor('case', ada.userId)).toBe('case …000000000001')
  expect(textFor('rule', 'copied-bio')).toBe('Text copied from another account')
  expect(textFor('event', `messaging.follow-match~${ada.userId}`)).toBe('messaging.follow-match')
})

describe('the outcome of an act', () => {
  const entry = (
    outcome: 'done' | 'pending' | 'refused',
    facts: Record<string, string | boolean> = {},
    action: 'user.erase' | 'approval.decide' = 'user.erase',
  ) => ({ action, outcome, facts })
  const requested = entry('pending', { approvalId: ada.userId })
  const begun = entry('pending', { orderId: ada.userId })
  const ended = entry('done', { orderId: ada.userId })
  const [approved, declined] = [entry('done', {}, 'approval.decide'), entry('refused', {}, 'approval.decide')]

  test.each([
    ['done at once', entry('done'), [], null],
    ['refused at once', entry('refused'), [], 'Refused'],
    ['an order without an answer', begun, [], 'In progress'],
    ['an order carried out', begun, [ended], 'Done'],
    ['an order that was refused', begun, [entry('refused', { orderId: ada.userId })], 'Refused'],
    ['an export that broke off', entry('pending'), [entry('refused', { isWhole: false })], 'Stopped early'],
    ['asked of another admin', requested, [], 'Waiting for another admin'],
    ['declined by another admin', requested, [declined], 'Refused'],
    ['approved, with an order on its way', requested, [begun, approved], 'In progress'],
    ['approved and carried out', requested, [begun, approved, ended], 'Done'],
    ['approved, in effect without an entry of its own', requested, [approved], 'Done'],
    [
      'approved, in effect in the same moment',
      requested,
      [entry('done', { approvalId: ada.userId }), approved],
      'Done',
    ],
  ])('%s', (_, first, followUps, text) => {
    expect(entryOutcome({ ...first, followUps }).text).toBe(text)
  })
})

test('an act that is pending or was declined reads as a request', () => {
  const shadowBan = {
    action: 'user.shadow-ban',
    outcome: 'pending',
    facts: { approvalId: ada.userId },
    followUps: [],
  } as const
  const textFor = (outcome: 'done' | 'pending' | 'refused') => actionText(shadowBan, outcome)
  expect([textFor('pending'), textFor('refused')]).toEqual(Array(2).fill('asked to shadow-ban an account'))
  expect(textFor('done')).toBe('shadow-banned an account')
  expect(actionText({ ...shadowBan, facts: {} }, 'pending')).toBe('shadow-banned an account')
})

test('each later entry of what needs another admin tells it as asked for, until it is done', () => {
  const facts = { orderId: ada.userId }
  const requested = { action: 'user.change-role', outcome: 'pending', facts: { approvalId: ada.userId } } as const
  const begun = { action: 'user.change-role', outcome: 'pending', facts } as const
  const approved = { action: 'approval.decide', outcome: 'done', facts: {} } as const
  const ended = { ...begun, outcome: 'done' } as const
  const textFor = (followUps: readonly Parameters<typeof laterText>[1][]) =>
    followUps.map((entry) => laterText({ ...requested, followUps }, entry))
  expect(textFor([begun, approved, ended])).toEqual([
    'asked to change a role',
    'answered another admin’s request',
    'changed a role',
  ])
  expect(laterText({ ...begun, followUps: [ended] }, ended)).toBe('changed a role')
})

test('a fact has a readable name, even an unknown one', () => {
  expect(['days', 'durationDays', 'isOn'].map(factName)).toEqual(['Days', 'Duration in days', 'Turned on'])
  expect(['messageId', 'isGranted', 'signedUpFrom'].map(factName)).toEqual(['Message ID', 'Granted', 'Signed up from'])
  expect([7, 'pro', true, null].map(factText)).toEqual(['7', 'pro', 'Yes', '–'])
})

test('an id says what it belongs to', () => {
  expect((['user', 'approval'] as const).map(idName)).toEqual(['Account ID', 'Request ID'])
})

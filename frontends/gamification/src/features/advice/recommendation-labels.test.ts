import type { Recommendation } from '@codekin/contracts/own-analytics/models'
import { recommendationKinds } from '@codekin/contracts/own-analytics/recommendations'
import { expect, test } from 'vitest'
import { recommendationText } from './recommendation-labels.ts'

const figure = (value: number, of: number | null = null, compared: number | null = null) => ({ value, of, compared })

test.each<[Recommendation, string]>([
  [{ kind: 'answer-waiting', figure: figure(1) }, '1 person has been waiting for your reply for more than 24 hours.'],
  [{ kind: 'answer-waiting', figure: figure(3) }, '3 people have been waiting for your reply for more than 24 hours.'],
  [{ kind: 'begin-conversations', figure: figure(1) }, 'You have 1 match without a message.'],
  [{ kind: 'begin-conversations', figure: figure(4) }, 'You have 4 matches without a message.'],
  [{ kind: 'mend-first-messages', figure: figure(2, 6) }, 'Our check had suggestions for 2 of your 6 first messages.'],
  [
    { kind: 'answer-sooner', figure: figure(320, null, 190) },
    'Half of your first replies took longer than 5 hours 20 minutes. For people like you, it’s 3 hours 10 minutes.',
  ],
  [{ kind: 'answer-sooner', figure: figure(60) }, 'Half of your first replies took longer than 1 hour.'],
  [{ kind: 'complete-profile', figure: figure(55, 100) }, 'Your profile is 55% complete.'],
  [
    { kind: 'prove-skills', figure: figure(3, 6) },
    '3 of your 6 skills have no passed test, endorsement or work on GitHub yet.',
  ],
  [
    { kind: 'prove-skills', figure: figure(1, 1) },
    '1 of your 1 skill has no passed test, endorsement or work on GitHub yet.',
  ],
  [{ kind: 'like-with-care', figure: figure(1, 40) }, '1 of your 40 likes got a like back.'],
  [
    { kind: 'shown-less', figure: figure(40, null, 90) },
    'Your card was shown 40 times, down from 90 in the period before.',
  ],
  [{ kind: 'shown-less', figure: figure(1) }, 'Your card was shown 1 time.'],
])('%j is said as “%s”', (recommendation, text) => {
  expect(recommendationText(recommendation)).toBe(text)
})

test('every kind of recommendation has a text with its figure', () => {
  for (const kind of recommendationKinds) {
    expect(recommendationText({ kind, figure: figure(7, 70, 9) })).toMatch(/7/)
  }
})

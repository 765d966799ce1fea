import type { Recommendation } from '@codekin/contracts/own-analytics/models'
import { recommendationKinds } from '@codekin/contracts/own-analytics/recommendations'
import { expect, test } from 'vitest'
import { recommendationText } from './recommendation-words.ts'

const figure = (value: number, of: number | null = null, compared: number | null = null) => ({ value, of, compared })

test.each<[Recommendation, string]>([
  [{ kind: 'answer-waiting', figure: figure(1) }, '1 person has waited for more than 24 hours to hear from you.'],
  [{ kind: 'answer-waiting', figure: figure(3) }, '3 people have waited for more than 24 hours to hear from you.'],
  [{ kind: 'begin-conversations', figure: figure(1) }, 'With one match nobody has written a word yet.'],
  [{ kind: 'begin-conversations', figure: figure(4) }, 'With 4 matches nobody has written a word yet.'],
  [
    { kind: 'mend-first-messages', figure: figure(2, 6) },
    '2 of your 6 first messages went out with something our check would mend.',
  ],
  [
    { kind: 'answer-sooner', figure: figure(320, null, 190) },
    'Half of your first answers took longer than 5 hours 20 minutes; of people like you, 3 hours 10 minutes.',
  ],
  [{ kind: 'answer-sooner', figure: figure(60) }, 'Half of your first answers took longer than 1 hour.'],
  [{ kind: 'complete-profile', figure: figure(55, 100) }, '55% of your profile is filled in.'],
  [{ kind: 'prove-skills', figure: figure(3, 6) }, 'Nothing proves 3 of your 6 skills.'],
  [{ kind: 'prove-skills', figure: figure(1, 1) }, 'Nothing proves 1 of your 1 skill.'],
  [{ kind: 'like-with-care', figure: figure(1, 40) }, '1 of your 40 likes came back.'],
  [{ kind: 'shown-less', figure: figure(40, null, 90) }, 'Your card was dealt 40 times; in the time before, 90 times.'],
  [{ kind: 'shown-less', figure: figure(1) }, 'Your card was dealt 1 time.'],
])('%j is said as “%s”', (recommendation, text) => {
  expect(recommendationText(recommendation)).toBe(text)
})

test('every kind is said with its figure', () => {
  for (const kind of recommendationKinds) {
    expect(recommendationText({ kind, figure: figure(7, 70, 9) })).toMatch(/7/)
  }
})

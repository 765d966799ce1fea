import {
  type RecommendationKind,
  recommendationKinds,
  recommendationsMax,
} from '@codekin/contracts/own-analytics/recommendations'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type OwnFacts, recommend } from './recommend.ts'

const content: OwnFacts = {
  replies: { decided: 9, inTime: 9, answered: 9, medianMinutes: 90 },
  firstMessages: { count: 20, withFindings: 4 },
  completeness: 80,
  peers: new Map([['reply-time', { median: 60, people: 20 }]]),
  openEnds: { matches: 4, silent: 0, waiting: 0 },
  skills: { count: 3, proved: 3 },
  likes: { given: 100, back: 5 },
  cards: { before: 50, now: 36 },
}

const cases: [RecommendationKind, Partial<OwnFacts>, { value: number; of: number | null; compared: number | null }][] =
  [
    ['answer-waiting', { openEnds: { matches: 4, silent: 0, waiting: 2 } }, { value: 2, of: null, compared: null }],
    ['begin-conversations', { openEnds: { matches: 4, silent: 3, waiting: 0 } }, { value: 3, of: 4, compared: null }],
    ['mend-first-messages', { firstMessages: { count: 20, withFindings: 5 } }, { value: 5, of: 20, compared: null }],
    ['answer-sooner', { replies: { ...content.replies, medianMinutes: 91 } }, { value: 91, of: 9, compared: 60 }],
    ['complete-profile', { completeness: 75 }, { value: 75, of: 100, compared: null }],
    ['prove-skills', { skills: { count: 3, proved: 1 } }, { value: 2, of: 3, compared: null }],
    ['like-with-care', { likes: { given: 100, back: 4 } }, { value: 4, of: 100, compared: null }],
    ['shown-less', { cards: { before: 50, now: 35 } }, { value: 35, of: null, compared: 50 }],
  ]

test('nothing is recommended when all is well', () => {
  expect(recommend(content)).toEqual([])
})

test('each kind has a case here', () => {
  expect(cases.map(([kind]) => kind)).toEqual([...recommendationKinds])
})

test.each(cases)('%s is recommended with its figure', (kind, about, figure) => {
  expect(recommend({ ...content, ...about })).toEqual([{ kind, figure }])
})

test('at most five are recommended, the most helpful first', () => {
  const all = cases.reduce((facts, [, about]) => ({ ...facts, ...about }), content)
  const bad = { ...all, openEnds: { matches: 4, silent: 3, waiting: 2 } }
  expect(recommend(bad).map(({ kind }) => kind)).toEqual(recommendationKinds.slice(0, recommendationsMax))
})

test('unknown figures recommend nothing', () => {
  const unknown: Partial<OwnFacts>[] = [
    { firstMessages: null },
    { peers: new Map() },
    { replies: { ...content.replies, medianMinutes: null } },
    { completeness: null },
    { skills: null },
    { likes: null },
    { cards: null },
    { cards: { before: 90, now: null } },
    { cards: { before: null, now: 7 } },
  ]
  fc.assert(
    fc.property(fc.subarray(unknown), (parts) => {
      expect(recommend(parts.reduce<OwnFacts>((facts, part) => ({ ...facts, ...part }), content))).toEqual([])
    }),
  )
})

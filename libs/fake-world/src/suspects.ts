import type { StaffSignal, suspect } from '@codekin/contracts/trust/models'
import { summaryOf } from './cases.ts'
import { ago } from './matches.ts'

export type Suspect = (typeof suspect)['_output']

type Told = [kind: StaffSignal['kind'], weight: number, explanation: string, evidence: StaffSignal['evidence']]

const told: readonly { who: string; level: number; signals: readonly Told[] }[] = [
  {
    who: 'Devon Clarke',
    level: 0,
    signals: [
      [
        'disposable-email',
        -25,
        'The email address is from a throwaway address service.',
        { domain: 'mailnull.example' },
      ],
      ['likes-everyone', -18, 'Likes almost everyone: 194 of the last 200 people.', { likes: 194, of: 200 }],
      ['confirmed-email', 5, 'The email address is confirmed.', {}],
    ],
  },
  {
    who: 'Maximilian-Alexander von Hohenstein-Wittelsbach',
    level: 1,
    signals: [
      [
        'copied-photo',
        -22,
        'The photo is nearly the same as on another account.',
        { similarTo: 'Hugo Almeida', distance: 3 },
      ],
      ['reliable-reports', -12, 'Reported by two people who are usually right.', { reports: 2 }],
    ],
  },
  {
    who: 'Yu',
    level: 1,
    signals: [['copied-bio', -14, 'The profile text is nearly the same as on another account.', { similarTo: 'Bo' }]],
  },
]

export function startSuspects(count: number = told.length): Suspect[] {
  return Array.from({ length: count }, (_, place) => {
    const { who, level, signals } = told[place % told.length] as (typeof told)[number]
    return {
      person: summaryOf(who),
      level,
      score: signals.reduce((sum, [, weight]) => sum + weight, 0),
      since: ago((place + 1) * 700),
      signals: signals.map(([kind, weight, explanation, evidence], at) => ({
        kind,
        isFor: weight > 0,
        explanation,
        observedAt: ago((place + 1) * 700 + at * 90),
        ruleId: kind,
        ruleVersion: 3,
        weight,
        evidence,
      })),
    }
  })
}

import type { ModerationAction } from '@codekin/contracts/moderation/models'
import type { StaffAppeal } from '@codekin/contracts/trust/models'
import { actionOf, summaryOf } from './cases.ts'
import { mei } from './colleagues.ts'
import { idOf } from './ids.ts'
import { ago } from './matches.ts'

type Told = {
  who: string
  action: ModerationAction
  daysAgo: number
  texts: readonly [from: 'person' | 'staff', text: string][]
  isOwn?: true
  isDecided?: true
}

const day = 24 * 60

const told: readonly Told[] = [
  {
    who: 'Yu',
    action: 'restrict',
    daysAgo: 4,
    texts: [
      ['person', 'I wrote the same sentence to three people because my English is short. I did not sell anything.'],
      ['staff', 'Thank you, Yu. Which three people do you mean?'],
      [
        'person',
        'People who write Haskell. I looked at their profiles first. I can write something of my own to each.',
      ],
    ],
  },
  {
    who: 'Wolfeschlegelsteinhausenbergerdorff Hubert Blaine',
    action: 'suspend',
    daysAgo: 2,
    isOwn: true,
    texts: [['person', 'It was a joke between colleagues. A week is far too long for a joke.']],
  },
  {
    who: 'Olumide Adébáyọ̀',
    action: 'warn',
    daysAgo: 12,
    isDecided: true,
    texts: [['person', 'A car is a machine with more microcontrollers than my laptop. That is on topic.']],
  },
]

export function startAppeals(count: number = told.length, viewerId: string): StaffAppeal[] {
  return Array.from({ length: count }, (_, place): StaffAppeal => {
    const { who, action, daysAgo, texts, isOwn, isDecided } = told[place % told.length] as Told
    const by = isOwn ? { userId: viewerId, full_name: 'Ada Lindqvist' } : mei
    const taken = actionOf(700 + place, idOf('case', 6), action, by, (daysAgo + 1) * day)
    return {
      id: idOf('appeal', place),
      actionId: taken.id,
      state: isDecided ? 'decided' : 'waiting',
      version: texts.length,
      filedAt: ago(daysAgo * day + place),
      answerBy: ago((daysAgo - 7) * day),
      messages: texts.map(([from, text], at) => ({
        id: idOf('appeal-message', 8_000_000 + place * 100 + at),
        from,
        text,
        sentAt: ago(daysAgo * day - at * 190),
      })),
      decision: isDecided
        ? {
            decision: 'uphold',
            reason: 'Codekin isn’t for selling cars.',
            decidedAt: ago(daysAgo * day - 900),
          }
        : null,
      caseId: taken.caseId,
      person: summaryOf(who),
      action: taken,
      mayDecide: !isOwn && !isDecided,
    }
  })
}

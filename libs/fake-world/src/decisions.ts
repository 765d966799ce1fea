import { reportGroups } from '@codekin/contracts/reports/reasons'
import { appealDays } from '@codekin/contracts/trust/appeal-limits'
import type { OwnAppeal, OwnDecision } from '@codekin/contracts/trust/models'
import { idOf } from './ids.ts'
import { ago } from './matches.ts'
import type { SafetyScene } from './safety-scene.ts'

const day = 24 * 60
const answerDays = 7

type Told = Pick<OwnDecision, 'title' | 'facts' | 'scope'> & {
  group: keyof typeof reportGroups
  daysAgo: number
  endsInDays?: number
  reversedDaysAgo?: number
  appeal?: OwnAppeal
}

function decisionOf(number: number, { group, daysAgo, endsInDays, reversedDaysAgo, appeal, ...told }: Told) {
  return {
    ...told,
    actionId: idOf('action', number),
    rule: reportGroups[group].rule,
    decidedAt: ago(daysAgo * day),
    endsAt: endsInDays === undefined ? null : ago(-endsInDays * day),
    reversedAt: reversedDaysAgo === undefined ? null : ago(reversedDaysAgo * day),
    appealUntil: ago((daysAgo - appealDays) * day),
    appeal: appeal ?? null,
  } satisfies OwnDecision
}

type Said = { from: 'person' | 'staff'; text: string; daysAgo: number }

export function appealOf(number: number, said: readonly [Said, ...Said[]]): OwnAppeal {
  const [first] = said
  return {
    id: idOf('appeal', number),
    actionId: idOf('action', number),
    state: 'waiting',
    version: 1,
    filedAt: ago(first.daysAgo * day),
    answerBy: ago((first.daysAgo - answerDays) * day),
    messages: said.map(({ daysAgo, ...message }, at) => ({
      ...message,
      id: idOf('appeal-message', number * 100 + at),
      sentAt: ago(daysAgo * day),
    })),
    decision: null,
  }
}

const warning = decisionOf(1, {
  title: 'Warning',
  group: 'harassment',
  facts: 'On 12 September you wrote to someone five more times after they had asked you to stop.',
  scope: 'Your account works as before.',
  daysAgo: 45,
})
const removal = decisionOf(2, {
  title: 'Content removed',
  group: 'spam',
  facts: 'One of your messages had a link that looked like an advertisement.',
  scope: 'What you wrote has been removed for everyone who could read it. The rest of your account works as before.',
  daysAgo: 70,
  reversedDaysAgo: 66,
  appeal: {
    ...appealOf(2, [
      { from: 'person', text: 'The link leads to my own open source library. We had talked about it.', daysAgo: 69 },
      { from: 'staff', text: 'Thank you. Which part of the conversation do you mean?', daysAgo: 68 },
      { from: 'person', text: 'The day before: “send me the repository”.', daysAgo: 67 },
    ]),
    state: 'decided',
    decision: {
      decision: 'overturn',
      reason: 'The other person had asked for the link. Nothing counts against you any more.',
      decidedAt: ago(66 * day),
    },
  },
})
const restricted: Told = {
  title: 'Restriction',
  group: 'spam',
  facts: 'On two days you sent the same first message to more than thirty people.',
  scope: 'You have lower limits on swipes and first messages. The rest of your account works as before.',
  daysAgo: 2,
  endsInDays: 12,
}
const suspension = decisionOf(4, {
  title: 'Suspension',
  group: 'scam',
  facts: 'Three people were asked for money for a hackathon that does not exist. The messages came from your account.',
  scope: 'You can’t sign in, and no one can see you.',
  daysAgo: 3,
  endsInDays: 27,
})
const waiting = appealOf(3, [
  {
    from: 'person',
    text: 'I was looking for a partner for one event and wrote to many people in one evening.',
    daysAgo: 1.5,
  },
  { from: 'staff', text: 'Thank you, we’re looking into it. Was it one event or several?', daysAgo: 0.4 },
])

/** Decisions about the viewer, newest first. */
export function startDecisions(scene: SafetyScene): OwnDecision[] {
  switch (scene) {
    case 'new':
      return []
    case 'usual':
    case 'reported':
      return [warning, removal]
    case 'restricted':
      return [decisionOf(3, restricted), warning]
    case 'appealed':
      return [decisionOf(3, { ...restricted, appeal: waiting }), warning]
    case 'suspended':
      return [suspension, warning]
    default:
      return scene satisfies never
  }
}

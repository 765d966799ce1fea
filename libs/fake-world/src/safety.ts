import type { JuryHurdle, JuryItem } from '@codekin/contracts/reports/jury'
import { limitsOfRestriction, limitsWhileReported } from '@codekin/contracts/trust/limits'
import type { OwnDecision, OwnTrust, TrustChange } from '@codekin/contracts/trust/models'
import { startDecisions } from './decisions.ts'
import { idOf } from './ids.ts'
import { ago } from './matches.ts'
import { type FakeReport, startReports } from './reports.ts'
import type { SafetyScene } from './safety-scene.ts'

export type FakeJury = {
  isJuror: boolean
  /** The reasons that exclude the viewer, besides not having joined. */
  hurdles: Exclude<JuryHurdle, 'not-joined'>[]
  waiting: JuryItem[]
  votes: Record<string, string>
  votesCast: number
}

export type Safety = {
  /** Newest first. */
  reports: FakeReport[]
  decisions: OwnDecision[]
  trust: OwnTrust
  changes: TrustChange[]
  jury: FakeJury
}

const day = 24 * 60

type Signal = OwnTrust['signals'][number]
const signal = (kind: Signal['kind'], isFor: boolean, explanation: string, daysAgo: number): Signal => ({
  kind,
  isFor,
  explanation,
  observedAt: ago(daysAgo * day),
})

const good = [
  signal('confirmed-email', true, 'You confirmed your email address.', 200),
  signal('verified-skill', true, 'You proved two skills: PostgreSQL and TypeScript.', 40),
  signal('long-conversations', true, 'You have long conversations with your matches.', 3),
]
const raise = {
  github: { text: 'Link your GitHub account.', path: '/settings/sign-in' },
  skill: { text: 'Prove one more skill.', path: '/profile' },
  time: { text: 'Stay with us. Trust grows over time.', path: null },
}

const usual: OwnTrust = {
  level: 3,
  signals: good,
  wouldRaise: [raise.skill, raise.time],
  limits: null,
  isReported: false,
  isVerificationRequired: false,
}

const trusts: Record<SafetyScene, OwnTrust> = {
  new: {
    level: 2,
    signals: good.slice(0, 1),
    wouldRaise: [raise.github, raise.skill, raise.time],
    limits: null,
    isReported: false,
    isVerificationRequired: false,
  },
  usual,
  reported: { ...usual, level: 2, limits: { ...limitsWhileReported }, isReported: true },
  restricted: {
    level: 1,
    signals: [
      ...good.slice(0, 2),
      signal('likes-everyone', false, 'You liked almost everyone you were shown in a week.', 1),
      signal('copied-bio', false, 'Your profile text is nearly the same as on other accounts.', 6),
    ],
    wouldRaise: [raise.github, raise.skill],
    limits: { ...limitsOfRestriction },
    isReported: false,
    isVerificationRequired: true,
  },
  appealed: { ...usual, level: 2, limits: { ...limitsOfRestriction } },
  suspended: { ...usual, level: 0, signals: [] },
}

const said: readonly [JuryItem['group'], string][] = [
  [
    'spam',
    'Hi ████! We are a leading agency for tech talent. Grow your network with our course at ██████████ and get 20% off until Friday!!',
  ],
  ['other', 'Anyone up for football on Sunday? I know this is for coding, but I’m new in ██████.'],
  [
    'spam',
    'Hello, I read your notes on write-ahead logs and tried them in ████. Would you look at my benchmark? ██████████████',
  ],
  ['other', 'Selling two tickets for the ████ ██████ concert, write to me at ███████████.'],
  ['spam', 'Great profile! I send this to everyone here: join ███████████ and earn while you sleep.'],
]

function startJury(scene: SafetyScene): FakeJury {
  return {
    isJuror: scene === 'usual',
    hurdles: scene === 'new' ? ['account-too-young', 'nothing-proved'] : scene === 'usual' ? [] : ['strikes'],
    waiting: said.map(([group, text], at) => ({
      id: idOf('jury-item', at + 1),
      group,
      text,
      dealtAt: ago(5),
    })),
    votes: {},
    votesCast: scene === 'usual' ? 12 : 0,
  }
}

export function startSafety(scene: SafetyScene = 'usual', jury: Partial<FakeJury> = {}): Safety {
  return {
    reports: startReports(scene),
    decisions: startDecisions(scene),
    trust: trusts[scene],
    changes:
      scene === 'new'
        ? []
        : [
            { at: ago(40 * day), from: 2, to: 3, why: 'You proved a skill.' },
            { at: ago(198 * day), from: 1, to: 2, why: 'You confirmed your email address.' },
          ],
    jury: { ...startJury(scene), ...jury },
  }
}

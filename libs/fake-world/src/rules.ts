import type { Rule, RuleSettings, Simulation } from '@codekin/contracts/trust/rules'
import { mei, robin } from './colleagues.ts'
import { ago } from './matches.ts'
import { deck } from './people.ts'

export type FakeRule = { rule: Rule; versions: Rule[]; simulated: RuleSettings | null }

const day = 24 * 60
type Told = Pick<Rule, 'id' | 'title' | 'unit' | 'precision' | 'findings'> & {
  settings: Partial<RuleSettings>
  switchedOff?: string
}

const usual: RuleSettings = { isOn: true, threshold: 1, weight: -20, halfLifeDays: 60, precisionFloor: 0.7 }

const told: readonly Told[] = [
  {
    id: 'disposable-email',
    title: 'Throwaway email address',
    unit: 'addresses on the list',
    precision: 0.81,
    findings: 212,
    settings: { weight: -25 },
  },
  {
    id: 'likes-everyone',
    title: 'Likes almost everyone',
    unit: 'likes per 100 decisions, with at least 50 decisions in a week',
    precision: 0.74,
    findings: 96,
    settings: { threshold: 95, weight: -18 },
  },
  {
    id: 'copied-bio',
    title: 'Text copied from another account',
    unit: 'other accounts with nearly the same text',
    precision: 0.58,
    findings: 41,
    settings: { isOn: false, threshold: 6, weight: -14 },
    switchedOff: 'Only 58% of its findings in 41 decided cases were right, below its minimum precision.',
  },
  {
    id: 'copied-photo',
    title: 'Photo copied from another account',
    unit: 'other accounts with nearly the same photo',
    precision: null,
    findings: 3,
    settings: { threshold: 4, weight: -22 },
  },
  {
    id: 'verified-skill',
    title: 'Verified skill',
    unit: 'proved skills',
    precision: null,
    findings: 1_840,
    settings: { weight: 20, precisionFloor: null, halfLifeDays: 365 },
  },
]

function ruleOf({ settings, switchedOff, ...rest }: Told): Rule {
  return {
    ...rest,
    version: 3,
    settings: { ...usual, ...settings },
    changedBy: robin,
    changedAt: ago(9 * day),
    switchedOff: switchedOff ?? null,
  }
}

export function startRules(): FakeRule[] {
  return told.map((one) => {
    const rule = ruleOf(one)
    const before = { ...rule, switchedOff: null, settings: { ...rule.settings, isOn: true } }
    return {
      rule,
      simulated: null,
      versions: [
        rule,
        { ...before, version: 2, changedBy: mei, changedAt: ago(40 * day) },
        { ...before, version: 1, changedBy: null, changedAt: ago(90 * day) },
      ],
    }
  })
}

/** A stricter rule finds fewer, and is right more often. */
export function simulate({ rule }: FakeRule, settings: RuleSettings): Simulation {
  const stricter = settings.threshold - rule.settings.threshold
  const touched = settings.isOn ? Math.max(2, rule.findings - Math.round(stricter * 3)) : 0
  const share = (value: number) => Math.max(0, Math.min(1, value))
  return {
    ruleId: rule.id,
    settings,
    examined: 12_480,
    touched,
    newlyTouched: Math.max(0, touched - Math.round(rule.findings * 0.9)),
    precision: settings.isOn ? share((rule.precision ?? 0.66) + stricter * 0.02) : null,
    recall: settings.isOn ? share(0.62 - stricter * 0.03) : null,
    examples: deck
      .slice(0, 4)
      .map(({ profile: { id, full_name, photoUrl, headline } }) => ({ userId: id, full_name, photoUrl, headline })),
    simulatedAt: new Date().toISOString(),
  }
}

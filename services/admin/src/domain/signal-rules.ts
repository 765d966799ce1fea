import type { SignalKind } from '@codekin/contracts/trust/models'
import type { RuleSettings } from '@codekin/contracts/trust/rules'

/** What was seen of somebody: a number in the rule's unit, and what it rests on. */
export type Observed = { value: number; evidence: Readonly<Record<string, string | number>> }

export type SignalRule = {
  title: string
  /** Of `threshold`, after "so many or more". */
  unit: string
  isFor: boolean
  /** For whoever shows it, without telling how to get around it. */
  explanation: string
  /** The same for staff, who look at somebody else. */
  finding: string
  /** What somebody who does not show it could do to do so. */
  raise?: { text: string; path: string | null }
  defaults: RuleSettings
}

const against = { isOn: true, halfLifeDays: 60, precisionFloor: 0.6 } as const
const forIt = { isOn: true, halfLifeDays: 3650, precisionFloor: null } as const

/**
 * What is observed about accounts, and how it counts until an admin changes that. Shared by many honest people, each alone weighs too
 * little to slow anybody down: the levels are in trust-level.ts.
 */
export const signalRules: Readonly<Record<SignalKind, SignalRule>> = {
  'disposable-email': {
    title: 'Throwaway address',
    unit: 'addresses on the list',
    isFor: false,
    explanation: 'Your email address belongs to a service for addresses that are thrown away.',
    finding: 'The email address belongs to a service for addresses that are thrown away.',
    defaults: { ...against, threshold: 1, weight: -20 },
  },
  'address-burst': {
    title: 'Many accounts from one place',
    unit: 'accounts within a day from one network',
    isFor: false,
    explanation: 'Many accounts were opened from your network on the day you joined.',
    finding: 'Many accounts were opened from the same network on the day of this one.',
    defaults: { ...against, threshold: 10, weight: -15 },
  },
  'copied-bio': {
    title: 'Text like another account’s',
    unit: 'other accounts with nearly the same text',
    isFor: false,
    explanation: 'The text about you is nearly the same as on other accounts.',
    finding: 'The text of the profile is nearly the same as on other accounts.',
    defaults: { ...against, threshold: 1, weight: -20 },
  },
  'copied-photo': {
    title: 'Photo like another account’s',
    unit: 'other accounts with nearly the same photo',
    isFor: false,
    explanation: 'Your photo is nearly the same as on other accounts.',
    finding: 'The photo is nearly the same as on other accounts.',
    defaults: { ...against, threshold: 1, weight: -25 },
  },
  'likes-everyone': {
    title: 'Likes almost everybody',
    unit: 'percent of at least 50 decisions in a week',
    isFor: false,
    explanation: 'You liked almost everybody you were shown this week.',
    finding: 'Liked almost everybody they were shown in a week.',
    defaults: { ...against, threshold: 97, weight: -15, halfLifeDays: 14 },
  },
  'reliable-reports': {
    title: 'Reported by people who are mostly right',
    unit: 'reports of such people within half a year',
    isFor: false,
    explanation: 'People whose reports are mostly right have reported you.',
    finding: 'People whose reports are mostly right have reported this account.',
    defaults: { ...against, threshold: 2, weight: -30 },
  },
  'confirmed-email': {
    title: 'Confirmed address',
    unit: 'confirmed addresses',
    isFor: true,
    explanation: 'You confirmed your email address.',
    finding: 'The email address is confirmed.',
    raise: { text: 'Confirm your email address.', path: '/settings/account#email' },
    defaults: { ...forIt, threshold: 1, weight: 5 },
  },
  'verified-skill': {
    title: 'Proved skill',
    unit: 'skills that were proved',
    isFor: true,
    explanation: 'You proved a skill.',
    finding: 'Proved a skill.',
    raise: { text: 'Prove a skill.', path: '/skill-verification' },
    defaults: { ...forIt, threshold: 1, weight: 15 },
  },
  'long-conversations': {
    title: 'Long conversations',
    unit: 'conversations in which both wrote ten messages',
    isFor: true,
    explanation: 'You have conversations that both of you keep going.',
    finding: 'Has conversations that both sides keep going.',
    raise: { text: 'Talk with your matches: conversations that both keep going count.', path: '/messages' },
    defaults: { ...forIt, threshold: 2, weight: 10 },
  },
  'long-membership': {
    title: 'Long here',
    unit: 'days since they joined',
    isFor: true,
    explanation: 'You have been here for a while.',
    finding: 'Has been here for a while.',
    raise: { text: 'Stay: your account counts for more with time.', path: null },
    defaults: { ...forIt, threshold: 90, weight: 10 },
  },
}

export const signalKinds = Object.keys(signalRules) as SignalKind[]

/** Whether what was observed is what the rule looks for. */
export function isShown({ isOn, threshold }: Pick<RuleSettings, 'isOn' | 'threshold'>, value: number): boolean {
  return isOn && value >= threshold
}

import type { SignalKind } from '@codekin/contracts/trust/models'
import type { RuleSettings } from '@codekin/contracts/trust/rules'

/** An observed value in the rule's unit, with its evidence. */
export type ObservedValue = { value: number; evidence: Readonly<Record<string, string | number>> }

export type SignalRule = {
  title: string
  /** Unit of `threshold`, worded to follow "or more". */
  unit: string
  isFor: boolean
  /** For the subject, without saying how to get around it. */
  explanation: string
  /** The same for staff. */
  finding: string
  /** How a person can earn it. */
  raise?: { text: string; path: string | null }
  defaults: RuleSettings
}

const negativeDefaults = { isOn: true, halfLifeDays: 60, precisionFloor: 0.6 } as const
const positiveDefaults = { isOn: true, halfLifeDays: 3650, precisionFloor: null } as const

/**
 * The observed signals and their default settings until an admin changes them. Many honest people show one of them, so each alone
 * weighs too little to throttle an account; the levels are in trust-level.ts.
 */
export const signalRules: Readonly<Record<SignalKind, SignalRule>> = {
  'disposable-email': {
    title: 'Throwaway email address',
    unit: 'addresses on the list',
    isFor: false,
    explanation: 'Your email address is from a throwaway address service.',
    finding: 'The email address is from a throwaway address service.',
    defaults: { ...negativeDefaults, threshold: 1, weight: -20 },
  },
  'address-burst': {
    title: 'Many accounts from one network',
    unit: 'accounts from one network within a day',
    isFor: false,
    explanation: 'Many accounts were created from your network on the day you joined.',
    finding: 'Many accounts were created from the same network on the same day.',
    defaults: { ...negativeDefaults, threshold: 10, weight: -15 },
  },
  'copied-bio': {
    title: 'Text copied from another account',
    unit: 'other accounts with nearly the same text',
    isFor: false,
    explanation: 'Your profile text is nearly the same as on other accounts.',
    finding: 'The profile text is nearly the same as on other accounts.',
    defaults: { ...negativeDefaults, threshold: 1, weight: -20 },
  },
  'copied-photo': {
    title: 'Photo copied from another account',
    unit: 'other accounts with nearly the same photo',
    isFor: false,
    explanation: 'Your photo is nearly the same as on other accounts.',
    finding: 'The photo is nearly the same as on other accounts.',
    defaults: { ...negativeDefaults, threshold: 1, weight: -25 },
  },
  'likes-everyone': {
    title: 'Likes almost everyone',
    unit: 'likes per 100 decisions, with at least 50 decisions in a week',
    isFor: false,
    explanation: 'You liked almost everyone you were shown in a week.',
    finding: 'Liked almost everyone they were shown in a week.',
    defaults: { ...negativeDefaults, threshold: 97, weight: -15, halfLifeDays: 14 },
  },
  'reliable-reports': {
    title: 'Reported by reliable people',
    unit: 'reports from reliable people within 6 months',
    isFor: false,
    explanation: 'People whose reports are usually right have reported you.',
    finding: 'People whose reports are usually right have reported this account.',
    defaults: { ...negativeDefaults, threshold: 2, weight: -30 },
  },
  'confirmed-email': {
    title: 'Confirmed email address',
    unit: 'confirmed addresses',
    isFor: true,
    explanation: 'You confirmed your email address.',
    finding: 'The email address is confirmed.',
    raise: { text: 'Confirm your email address.', path: '/settings/account#email' },
    defaults: { ...positiveDefaults, threshold: 1, weight: 5 },
  },
  'verified-skill': {
    title: 'Verified skill',
    unit: 'proved skills',
    isFor: true,
    explanation: 'You proved a skill.',
    finding: 'Proved a skill.',
    raise: { text: 'Prove a skill.', path: '/skill-verification' },
    defaults: { ...positiveDefaults, threshold: 1, weight: 15 },
  },
  'long-conversations': {
    title: 'Long conversations',
    unit: 'conversations with 10 messages from each side',
    isFor: true,
    explanation: 'You have long conversations with your matches.',
    finding: 'Has long conversations with matches.',
    raise: { text: 'Talk with your matches. Conversations count when you both write a lot.', path: '/messages' },
    defaults: { ...positiveDefaults, threshold: 2, weight: 10 },
  },
  'long-membership': {
    title: 'Long-time member',
    unit: 'days since they joined',
    isFor: true,
    explanation: 'You’ve been here for a while.',
    finding: 'Has been a member for a long time.',
    raise: { text: 'Stay with us. Trust grows over time.', path: null },
    defaults: { ...positiveDefaults, threshold: 90, weight: 10 },
  },
}

export const signalKinds = Object.keys(signalRules) as SignalKind[]

/** Whether an observed value reaches the rule's threshold. */
export function isThresholdReached(
  { isOn, threshold }: Pick<RuleSettings, 'isOn' | 'threshold'>,
  value: number,
): boolean {
  return isOn && value >= threshold
}

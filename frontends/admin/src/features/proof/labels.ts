import { signalTitles } from '@codekin/contracts/github/limits'
import type { SignalAppeal } from '@codekin/contracts/github/models'
import type { TestLevel } from '@codekin/contracts/skill-verification/models'
import type { NoticedSignal, ReviewVerdict } from '@codekin/contracts/skill-verification/test-models'
import { appealDays } from '@codekin/contracts/trust/appeal-limits'
import type { ReviewState } from '@codekin/contracts/verification/attempt-reviews'
import { counted } from '@codekin/people/phrases'

type Tone = 'plain' | 'warn' | 'info' | 'add' | 'del'

export const kindChoices = [
  { value: 'attempt', label: 'Tests' },
  { value: 'signal-appeal', label: 'GitHub appeals' },
] as const

export const levelLabels: Readonly<Record<TestLevel, string>> = {
  foundation: 'foundation',
  working: 'working',
  advanced: 'advanced',
}

export const reviewStateLabels: Readonly<Record<Exclude<ReviewState, 'decided'>, { word: string; tone: Tone }>> = {
  waiting: { word: 'Waiting', tone: 'warn' },
  appealed: { word: 'Appealed', tone: 'info' },
}

type Labels = { title: string; text: string; verb: string }

export const verdictLabels: Readonly<Record<ReviewVerdict, Labels & { done: string; tone: Tone }>> = {
  graded: {
    title: 'Count the test',
    text: 'They may well have written it themselves.',
    verb: 'Count the test',
    done: 'Counts',
    tone: 'add',
  },
  voided: {
    title: 'Void the test',
    text: 'It isn’t their own work.',
    verb: 'Void the test',
    done: 'Voided',
    tone: 'del',
  },
}

/** Describes what a decision about a test does. */
export function describeEffect(verdict: ReviewVerdict, isAppealed: boolean): string {
  if (verdict === 'graded') {
    const outcome = isAppealed
      ? 'The test will count again, and they’ll see your reason.'
      : 'The test will keep counting, and no one will be told.'
    return `${outcome} What this code shares will no longer flag other tests.`
  }
  return isAppealed
    ? 'The test will stay voided. They’ll see your reason, and can’t appeal again.'
    : `The test will no longer prove anything. They’ll see your reason, and can appeal within ${appealDays} days.`
}

/** Describes a signal noticed during a test. */
export function noticedText({ kind, amount, key }: NoticedSignal): string {
  switch (kind) {
    case 'page-left':
      return `Left the page for ${counted(amount, 'second')}`
    case 'large-paste':
      return `Pasted ${counted(amount, 'character')}${key ? ` into question ${key.slice(1)}` : ''}`
    case 'passed-fast':
      return `Passed in ${amount < 60 ? 'less than a minute' : counted(Math.ceil(amount / 60), 'minute')}, under a fifth of the time allowed`
    default:
      return kind satisfies never
  }
}

export const appealStateLabels: Readonly<Record<SignalAppeal['state'], { word: string; tone: Tone }>> = {
  waiting: { word: 'Waiting', tone: 'warn' },
  granted: { word: 'Granted', tone: 'add' },
  declined: { word: 'Declined', tone: 'del' },
}

export type Answer = 'granted' | 'declined'

export const answerLabels: Readonly<Record<Answer, Labels & { follows: string }>> = {
  granted: {
    title: 'Grant',
    text: 'It isn’t what it looks like.',
    verb: 'Grant the appeal',
    follows: 'The signal will no longer lower their skills’ confidence. They’ll see your answer.',
  },
  declined: {
    title: 'Decline',
    text: 'Their explanation doesn’t account for it.',
    verb: 'Decline the appeal',
    follows: 'The signal will keep lowering their skills’ confidence. They’ll see your answer, and can’t appeal again.',
  },
}

export const signalTitle = (kind: SignalAppeal['kind']): string => signalTitles[kind]

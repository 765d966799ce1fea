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

export const levelWords: Readonly<Record<TestLevel, string>> = {
  foundation: 'foundation',
  working: 'working',
  advanced: 'advanced',
}

export const reviewStateWords: Readonly<Record<Exclude<ReviewState, 'decided'>, { word: string; tone: Tone }>> = {
  waiting: { word: 'Waits', tone: 'warn' },
  appealed: { word: 'Objection', tone: 'info' },
}

type Words = { title: string; text: string; verb: string }

export const verdictWords: Readonly<Record<ReviewVerdict, Words & { done: string; tone: Tone }>> = {
  graded: {
    title: 'It counts',
    text: 'They may well have written it alone.',
    verb: 'Let the test count',
    done: 'Counts',
    tone: 'add',
  },
  voided: {
    title: 'It does not count',
    text: 'It is not their own work.',
    verb: 'Void the test',
    done: 'Voided',
    tone: 'del',
  },
}

/** What a decision about a test does, said before it is done. */
export function whatFollows(verdict: ReviewVerdict, isAppealed: boolean): string {
  if (verdict === 'graded') {
    const told = isAppealed ? 'It counts again, and they read your reason.' : 'It counts on, and nobody is told.'
    return `${told} What the programs share is no reason to look at others any more.`
  }
  return isAppealed
    ? 'It stays voided. They read your reason, and cannot object again.'
    : `It proves nothing any more. They read your reason, and can object within ${appealDays} days.`
}

/** What was noticed while a test was sat. */
export function noticedText({ kind, amount, key }: NoticedSignal): string {
  switch (kind) {
    case 'page-left':
      return `Left the page for ${counted(amount, 'second')}`
    case 'large-paste':
      return `Pasted ${counted(amount, 'character')}${key ? ` into question ${key.slice(1)}` : ''}`
    case 'passed-fast':
      return `Passed in ${counted(Math.ceil(amount / 60), 'minute')}, less than a fifth of the time`
    default:
      return kind satisfies never
  }
}

export const appealStateWords: Readonly<Record<SignalAppeal['state'], { word: string; tone: Tone }>> = {
  waiting: { word: 'Waits', tone: 'warn' },
  granted: { word: 'Granted', tone: 'add' },
  declined: { word: 'Declined', tone: 'del' },
}

export type Answer = 'granted' | 'declined'

export const answerWords: Readonly<Record<Answer, Words & { follows: string }>> = {
  granted: {
    title: 'Grant it',
    text: 'It is not what it looks like.',
    verb: 'Grant the appeal',
    follows: 'The signal takes nothing from their skills any more. They read your answer.',
  },
  declined: {
    title: 'Decline it',
    text: 'What they say does not explain it.',
    verb: 'Decline the appeal',
    follows: 'The signal goes on lowering their skills. They read your answer, and cannot appeal again.',
  },
}

export const signalTitle = (kind: SignalAppeal['kind']): string => signalTitles[kind]

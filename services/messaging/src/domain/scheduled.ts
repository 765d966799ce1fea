import { type ScheduledMessage, scheduledDaysMax } from '@codekin/contracts/messaging/scheduled'
import { presentQuote } from './present.ts'

/** Why a due message was not sent. */
export const scheduledFailures = {
  'not-found': 'You can no longer message each other.',
  ended: 'Your match had ended by then.',
  blocked: 'It contains something that can’t be sent.',
  'quota-reached': 'You’d reached that day’s limit for new conversations.',
  'same-opener': 'You’d started too many conversations with these words.',
  suspended: 'Your account was suspended or closed at that time.',
  'quote-not-found': 'The message it replies to is gone.',
  'image-unavailable': 'An image in it is gone.',
} as const
export type ScheduledFailure = keyof typeof scheduledFailures

/**
 * Failures that may resolve by themselves. `not-found` is one whatever its cause: if only a suspension were retried, the author
 * could tell it from a block.
 */
const retryableFailures: ReadonlySet<ScheduledFailure> = new Set(['not-found', 'suspended', 'quota-reached'])
const retryWindowMilliseconds = 24 * 3_600_000
const retryDelayMilliseconds = 5 * 60_000

/** Returns when a failed message is retried; null: no more. */
export function findNextAttempt(failure: ScheduledFailure, { sendAt, now }: { sendAt: Date; now: Date }): Date | null {
  const isRetried = retryableFailures.has(failure) && now.getTime() < sendAt.getTime() + retryWindowMilliseconds
  return isRetried ? new Date(now.getTime() + retryDelayMilliseconds) : null
}

const dayMilliseconds = 86_400_000

/** Whether a message may be scheduled for this time. */
export function isSchedulable(sendAt: Date, now: Date): boolean {
  const delay = sendAt.getTime() - now.getTime()
  return delay > 0 && delay <= scheduledDaysMax * dayMilliseconds
}

type Stored = Pick<ScheduledMessage, 'id' | 'conversationId' | 'content' | 'templateId'> & {
  sendAt: Date
  failure: string | null
  replyTo: Parameters<typeof presentQuote>[0] | null
}

export function presentScheduled(stored: Stored): ScheduledMessage {
  const { id, conversationId, content, templateId, sendAt, failure, replyTo } = stored
  const failureText = failure === null ? null : scheduledFailures[failure as ScheduledFailure]
  const fields = { id, conversationId, content, templateId, replyTo: replyTo && presentQuote(replyTo) }
  return { ...fields, sendAt: sendAt.toISOString(), failure: failureText }
}

import { type ScheduledMessage, scheduledDaysMax } from '@codekin/contracts/messaging/scheduled'
import { presentQuote } from './present.ts'

/** Why a message that was due did not go out. */
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
 * What may pass by itself. That two may not write to each other is one, whatever the cause: were only a suspension waited for, the author would
 * learn which it is.
 */
const passing: ReadonlySet<ScheduledFailure> = new Set(['not-found', 'suspended', 'quota-reached'])
const patienceMilliseconds = 24 * 3_600_000
const pauseMilliseconds = 5 * 60_000

/** When a message that could not go out is tried again; null: not any more. */
export function nextTry(failure: ScheduledFailure, { sendAt, now }: { sendAt: Date; now: Date }): Date | null {
  const isWaitedFor = passing.has(failure) && now.getTime() < sendAt.getTime() + patienceMilliseconds
  return isWaitedFor ? new Date(now.getTime() + pauseMilliseconds) : null
}

const dayMilliseconds = 86_400_000

/** Whether a message may be scheduled for then. */
export function isInReach(sendAt: Date, now: Date): boolean {
  const wait = sendAt.getTime() - now.getTime()
  return wait > 0 && wait <= scheduledDaysMax * dayMilliseconds
}

type Stored = Pick<ScheduledMessage, 'id' | 'conversationId' | 'content' | 'templateId'> & {
  sendAt: Date
  failure: string | null
  replyTo: Parameters<typeof presentQuote>[0] | null
}

export function presentScheduled(stored: Stored): ScheduledMessage {
  const { id, conversationId, content, templateId, sendAt, failure, replyTo } = stored
  const told = failure === null ? null : scheduledFailures[failure as ScheduledFailure]
  const about = { id, conversationId, content, templateId, replyTo: replyTo && presentQuote(replyTo) }
  return { ...about, sendAt: sendAt.toISOString(), failure: told }
}

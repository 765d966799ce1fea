import { z } from 'zod'
import { id } from '../fields.ts'

/** The rules for messages, most severe first. */
export const messageRules = [
  'threat',
  'hate',
  'doxxing',
  'link',
  'insult',
  'sexual',
  'contact',
  'money',
  'shouting',
  'copied-opener',
  'one-word-opener',
  'no-question',
  'long-opener',
] as const
export const messageRule = z.enum(messageRules)
export type MessageRule = z.output<typeof messageRule>

/** A blocked message is not sent; one with advice may be sent anyway. */
export const findingSeverity = z.enum(['block', 'advice'])

/** A finding of a rule in a message: its place in UTF-16 units, its reason and a suggestion. */
export const finding = z.object({
  /** Identifies the finding in a report of a false alarm. */
  detectionId: id,
  rule: messageRule,
  severity: findingSeverity,
  span: z.tuple([z.int().nonnegative(), z.int().nonnegative()]),
  explanation: z.string(),
  suggestion: z.string(),
})
export type Finding = z.output<typeof finding>

export const messageVerdict = z.enum(['fine', 'advice', 'blocked'])
/** `score` is from 0 to 100: 100 without findings. */
export const messageCheck = z.object({
  score: z.int().min(0).max(100),
  verdict: messageVerdict,
  findings: z.array(finding),
})
export type MessageCheck = z.output<typeof messageCheck>

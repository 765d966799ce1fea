import { z } from 'zod'
import { id } from '../fields.ts'

/** What a message may be told, the gravest first. */
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

/** What is blocked is not sent; what is advised the sender may send all the same. */
export const findingSeverity = z.enum(['block', 'advice'])

/** Something that a rule found in a message: where, in UTF-16 units, why it matters, and what to do instead. */
export const finding = z.object({
  /** By which a false alarm is told of. */
  detectionId: id,
  rule: messageRule,
  severity: findingSeverity,
  span: z.tuple([z.int().nonnegative(), z.int().nonnegative()]),
  explanation: z.string(),
  suggestion: z.string(),
})
export type Finding = z.output<typeof finding>

export const messageVerdict = z.enum(['fine', 'advice', 'blocked'])
/** `score` from 0 to 100: 100 where nothing was found. */
export const messageCheck = z.object({
  score: z.int().min(0).max(100),
  verdict: messageVerdict,
  findings: z.array(finding),
})
export type MessageCheck = z.output<typeof messageCheck>

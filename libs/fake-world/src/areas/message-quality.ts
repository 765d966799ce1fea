import type { Finding, MessageRule } from '@codekin/contracts/message-quality/models'
import { type FakeApi, failWith } from '@codekin/web-runtime/testing/fake-api'
import { idOf } from '../ids.ts'
import { findMatch, type State, type World } from '../state.ts'

type Rule = { rule: MessageRule; severity: Finding['severity']; pattern: RegExp; isOfOpeners?: true } & Pick<
  Finding,
  'explanation' | 'suggestion'
>

const rules: readonly Rule[] = [
  {
    rule: 'threat',
    severity: 'block',
    pattern: /i will kill you|kill yourself/gi,
    explanation: 'This threatens someone with harm.',
    suggestion: 'Remove it. If someone threatens you, report them.',
  },
  {
    rule: 'insult',
    severity: 'advice',
    pattern: /you(?: are)?(?: an?)?(?: absolute)? idiot/gi,
    explanation: 'This puts them down.',
    suggestion: 'Talk about the work, not the person.',
  },
  {
    rule: 'no-question',
    severity: 'advice',
    pattern: /^[^?]{8,}$/g,
    isOfOpeners: true,
    explanation: 'First messages with a question get more replies.',
    suggestion: 'End with a question.',
  },
]

/** The findings in a message by a few rules, one of each kind, with their positions. */
export function findInMessage(message: string, { isOpener }: { isOpener: boolean }): Finding[] {
  return rules.flatMap(({ pattern, isOfOpeners = false, ...told }, kind) => {
    const found = isOfOpeners && !isOpener ? [] : [...message.matchAll(pattern)]
    return found.map(({ 0: words, index }, at) => ({
      ...told,
      detectionId: idOf('detection', 1_000 * (kind + 1) + at),
      span: [index, index + words.length] as Finding['span'],
    }))
  })
}

/** Throws if a message can't be sent as it is. */
export function refuseBlocked(message: string): void {
  const blocked = findInMessage(message, { isOpener: false }).filter(({ severity }) => severity === 'block')
  const details = blocked.map(({ explanation, ...finding }) => ({ field: 'content', message: explanation, ...finding }))
  if (details.length > 0) throw failWith('message_blocked', { details })
}

const isOpenerIn = (state: State, matchId: string | undefined) =>
  matchId !== undefined && findMatch(state, matchId).messages.length === 0

export function messageQualityOf({ state }: World) {
  return {
    checkMessage: ({ body: { message, conversationId } }) => {
      const findings = findInMessage(message, { isOpener: isOpenerIn(state, conversationId) })
      const isBlocked = findings.some(({ severity }) => severity === 'block')
      const verdict = isBlocked ? 'blocked' : findings.length > 0 ? 'advice' : 'fine'
      return { score: isBlocked ? 0 : Math.max(0, 100 - 20 * findings.length), verdict, findings }
    },
    reportFalsePositive: () => undefined,
  } satisfies FakeApi['messageQuality']
}

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
    pattern: /i will kill you|kill yourself/i,
    explanation: 'This threatens somebody with harm.',
    suggestion: 'Take it out. If somebody threatens you, report them.',
  },
  {
    rule: 'insult',
    severity: 'advice',
    pattern: /you(?: are)?(?: an?)?(?: absolute)? idiot/i,
    explanation: 'This puts them down.',
    suggestion: 'Say what you mind about the thing, not about the person.',
  },
  {
    rule: 'no-question',
    severity: 'advice',
    pattern: /^[^?]{8,}$/,
    isOfOpeners: true,
    explanation: 'A first message that asks something is answered more often.',
    suggestion: 'End it with a question.',
  },
]

/** What a few rules, each of its kind, find in a message. */
export function findInMessage(message: string, { isOpener }: { isOpener: boolean }): Finding[] {
  return rules.flatMap(({ pattern, isOfOpeners = false, ...told }, at) => {
    const found = isOfOpeners && !isOpener ? null : pattern.exec(message)
    if (!found) return []
    const span: Finding['span'] = [found.index, found.index + found[0].length]
    return [{ ...told, detectionId: idOf('detection', at + 1), span }]
  })
}

/** Throws where a message cannot be sent as it is. */
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
      return { score: isBlocked ? 0 : 100 - 20 * findings.length, verdict, findings }
    },
    reportFalsePositive: () => undefined,
  } satisfies FakeApi['messageQuality']
}

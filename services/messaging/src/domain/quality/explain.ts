import type { Finding, MessageRule } from '@codekin/contracts/message-quality/models'

type Words = Pick<Finding, 'explanation' | 'suggestion'>

/** Why it matters, and what to do instead. */
export const explain: Readonly<Record<MessageRule, Words>> = {
  threat: {
    explanation: 'This threatens somebody with harm.',
    suggestion: 'Take it out. If somebody threatens you, report them.',
  },
  hate: {
    explanation: 'This attacks people for who they are.',
    suggestion: 'Take it out.',
  },
  doxxing: {
    explanation: 'This gives away where somebody lives or can be reached, or says it will be.',
    suggestion: 'Leave private details of others out.',
  },
  link: {
    explanation: 'This address hides where it leads, or looks like another one.',
    suggestion: 'Put the full address of the page itself.',
  },
  insult: {
    explanation: 'This puts them down.',
    suggestion: 'Say what you mind about the thing, not about the person.',
  },
  sexual: {
    explanation: 'This is about their body or about sex; most people here have come to build something.',
    suggestion: 'Ask about what they work on.',
  },
  contact: {
    explanation: 'Many are wary of whoever wants to talk elsewhere at once.',
    suggestion: 'Get to know each other here first.',
  },
  money: {
    explanation: 'Messages about money that comes or goes are how most swindles begin.',
    suggestion: 'Leave money out until you know each other.',
  },
  shouting: {
    explanation: 'Capitals read as shouting.',
    suggestion: 'Write it in small letters.',
  },
  'copied-opener': {
    explanation: 'You have begun other conversations with the same words.',
    suggestion: 'Name something from their profile.',
  },
  'one-word-opener': {
    explanation: 'There is little to answer to.',
    suggestion: 'Say what caught your eye, and ask something.',
  },
  'no-question': {
    explanation: 'A first message that asks something is answered more often.',
    suggestion: 'End it with a question.',
  },
  'long-opener': {
    explanation: 'This is long for a first message.',
    suggestion: 'Keep the best part, the rest comes up later.',
  },
}

import type { Finding, MessageRule } from '@codekin/contracts/message-quality/models'

type Text = Pick<Finding, 'explanation' | 'suggestion'>

/** Explains why each finding matters and what to do instead. */
export const explain: Readonly<Record<MessageRule, Text>> = {
  threat: {
    explanation: 'This threatens someone with harm.',
    suggestion: 'Remove it. If someone threatens you, report them.',
  },
  hate: {
    explanation: 'This attacks people for who they are.',
    suggestion: 'Remove it.',
  },
  doxxing: {
    explanation: 'This reveals, or threatens to reveal, where someone lives or how to reach them.',
    suggestion: 'Leave out other people’s private details.',
  },
  link: {
    explanation: 'This link hides where it leads, or imitates another site.',
    suggestion: 'Use the full address of the page itself.',
  },
  insult: {
    explanation: 'This puts them down.',
    suggestion: 'Talk about the work, not the person.',
  },
  sexual: {
    explanation: 'This is about their body or about sex. Most people are here to build something.',
    suggestion: 'Ask what they’re working on.',
  },
  contact: {
    explanation: 'Many people are wary of being asked to move to another app right away.',
    suggestion: 'Get to know each other here first.',
  },
  money: {
    explanation: 'Most scams start with a message about money.',
    suggestion: 'Leave money out until you know each other.',
  },
  shouting: {
    explanation: 'All caps reads as shouting.',
    suggestion: 'Use lowercase.',
  },
  'copied-opener': {
    explanation: 'You’ve started other conversations with the same words.',
    suggestion: 'Mention something from their profile.',
  },
  'one-word-opener': {
    explanation: 'This gives them little to reply to.',
    suggestion: 'Say what caught your eye, and ask something.',
  },
  'no-question': {
    explanation: 'First messages with a question get more replies.',
    suggestion: 'End with a question.',
  },
  'long-opener': {
    explanation: 'This is long for a first message.',
    suggestion: 'Keep the best part and save the rest for later.',
  },
}

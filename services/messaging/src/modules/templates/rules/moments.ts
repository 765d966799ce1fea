import type { TemplateCategory } from '@codekin/contracts/conversation-templates/models'

/** The state of a conversation for one of its members. */
export type ConversationState = {
  messages: number
  /** Whether the viewer wrote last; null if there are no messages. */
  isLastOwn: boolean | null
  isAnswered: boolean
  /** Days since the last message. */
  silentDays: number
}

/** `isNews`: the reason is about this conversation, and is shown along with the facts a template uses. */
export type Moment = { category: TemplateCategory; reason: string; isSpecific: boolean }

/** What must have happened in a conversation for a text to be true. */
export type Precondition = 'something-by-them' | 'last-by-them' | 'long-ago'

const [quietDays, talkedMessages] = [7, 8]

export const isQuiet = ({ isLastOwn, silentDays }: ConversationState) => isLastOwn !== null && silentDays >= quietDays

export function holds(precondition: Precondition, conversationState: ConversationState): boolean {
  switch (precondition) {
    case 'something-by-them':
      return conversationState.isAnswered
    case 'last-by-them':
      return conversationState.isLastOwn === false
    case 'long-ago':
      return isQuiet(conversationState)
    default:
      return precondition satisfies never
  }
}

const specificMoment = (category: TemplateCategory, reason: string): Moment => ({ category, reason, isSpecific: true })
const generalMoment = (category: TemplateCategory, reason: string): Moment => ({ category, reason, isSpecific: false })

/** Lists what would help now, most fitting first, each with a reason. */
export function listMoments(conversationState: ConversationState): Moment[] {
  const { messages, isLastOwn, silentDays } = conversationState
  if (isLastOwn === null) return [generalMoment('opener', 'No messages yet.')]
  return [
    ...(isQuiet(conversationState) ? [specificMoment('reply', `It’s been quiet for ${silentDays} days.`)] : []),
    ...(isLastOwn ? [] : [specificMoment('reply', 'They wrote last.')]),
    ...(messages >= talkedMessages ? [specificMoment('scheduling', `You’ve exchanged ${messages} messages.`)] : []),
    generalMoment('project', 'Propose something to build.'),
    generalMoment('scheduling', 'Find a time to talk.'),
    generalMoment('decline', 'Say it’s not a fit.'),
  ]
}

import type { TemplateCategory } from '@codekin/contracts/conversation-templates/models'

/** The state of a conversation for one of its members. */
export type Standing = {
  messages: number
  /** Whether the viewer wrote last; null if there are no messages. */
  isLastOwn: boolean | null
  hasOtherWritten: boolean
  /** Days since the last message. */
  silentDays: number
}

/** `isNews`: the reason is about this conversation, and is shown along with the facts a template uses. */
export type Moment = { category: TemplateCategory; reason: string; isNews: boolean }

/** What must have happened in a conversation for a text to be true. */
export type Precondition = 'something-by-them' | 'last-by-them' | 'long-ago'

const [quietDays, talkedMessages] = [7, 8]

export const isQuiet = ({ isLastOwn, silentDays }: Standing) => isLastOwn !== null && silentDays >= quietDays

export function isMet(said: Precondition, standing: Standing): boolean {
  switch (said) {
    case 'something-by-them':
      return standing.hasOtherWritten
    case 'last-by-them':
      return standing.isLastOwn === false
    case 'long-ago':
      return isQuiet(standing)
    default:
      return said satisfies never
  }
}

const news = (category: TemplateCategory, reason: string): Moment => ({ category, reason, isNews: true })
const plain = (category: TemplateCategory, reason: string): Moment => ({ category, reason, isNews: false })

/** Lists what would help now, most fitting first, each with a reason. */
export function momentsOf(standing: Standing): Moment[] {
  const { messages, isLastOwn, silentDays } = standing
  if (isLastOwn === null) return [plain('opener', 'No messages yet.')]
  return [
    ...(isQuiet(standing) ? [news('reply', `It’s been quiet for ${silentDays} days.`)] : []),
    ...(isLastOwn ? [] : [news('reply', 'They wrote last.')]),
    ...(messages >= talkedMessages ? [news('scheduling', `You’ve exchanged ${messages} messages.`)] : []),
    plain('project', 'Propose something to build.'),
    plain('scheduling', 'Find a time to talk.'),
    plain('decline', 'Say it’s not a fit.'),
  ]
}

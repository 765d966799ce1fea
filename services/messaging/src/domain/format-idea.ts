import type { IdeaCard } from '@codekin/contracts/messaging/models'

/** The text of a message with an idea, used in previews, mails, search and for staff. */
export function formatIdea({ title, summary }: Pick<IdeaCard['idea'], 'title' | 'summary'>): string {
  return `Proposed an idea: ${title}. ${summary}`
}

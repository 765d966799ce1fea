import type { IdeaCard } from '@codekin/contracts/messaging/models'

/** What a message with an idea says in words: in previews, in mails, to a search, and to staff. */
export function wordsOfIdea({ title, summary }: Pick<IdeaCard['idea'], 'title' | 'summary'>): string {
  return `Proposed an idea: ${title}. ${summary}`
}

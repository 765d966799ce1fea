import { api } from '@codekin/web-runtime/api'
import { queryClient, refresh } from '@codekin/web-runtime/query'

/** Invalidates what showed a person who is blocked now. */
export function forgetPerson(id: string): void {
  queryClient.removeQueries({ queryKey: api.users.getProfile.key({ params: { id } }) })
  // A refused refetch would leave the match on the page as it was.
  void queryClient.resetQueries({ queryKey: ['matching', 'getMatch'] })
  void refresh('preferences', 'listBlocks')
  // Not the deck: its own screen removes the person.
  void refresh('matching', 'listMatches')
  void refresh('messaging', 'listConversations')
}

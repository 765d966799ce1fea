import { api } from '@codekin/web-runtime/api'
import { queryClient, refresh } from '@codekin/web-runtime/query'

/** Makes stale what showed somebody who is blocked now. */
export function forgetPerson(id: string): void {
  queryClient.removeQueries({ queryKey: api.users.getProfile.key({ params: { id } }) })
  // A refused answer would leave the match on the page as it was.
  void queryClient.resetQueries({ queryKey: ['matching', 'getMatch'] })
  void refresh('preferences', 'listBlocks')
  // Not the deck: whoever is dealt there is taken out by its own screen.
  void refresh('matching', 'listMatches')
  void refresh('messaging', 'listConversations')
}

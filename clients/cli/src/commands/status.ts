import { matching } from '@codekin/contracts/matching/endpoints'
import { messaging } from '@codekin/contracts/messaging/endpoints'
import { toFailure } from '../failure.ts'
import { openSignedIn } from '../platform.ts'
import { formatFacts } from '../terminal.ts'
import type { Run } from './command.ts'

export const status: Run = async ({ credentials, terminal }, { json }) => {
  const { server, client } = openSignedIn(credentials)
  const asked = Promise.all([
    client(matching).listMatches({ query: { status: 'active', limit: 100 } }),
    client(messaging).countUnread(),
  ])
  const [{ matches, nextCursor }, { unreadCount }] = await asked.catch((error: unknown) => {
    throw toFailure(error, server)
  })
  const hasMoreMatches = nextCursor !== null
  if (json) return terminal.sayJson({ server, matchCount: matches.length, hasMoreMatches, unreadCount })
  const facts = [
    ['Matches', `${matches.length}${hasMoreMatches ? ' or more' : ''}`],
    ['Unread messages', String(unreadCount)],
  ] as const
  for (const line of formatFacts(facts, terminal.columns)) terminal.say(line)
}

import { matching } from '@codekin/contracts/matching/endpoints'
import type { Match } from '@codekin/contracts/matching/models'
import { formatFit } from '../card.ts'
import { toFailure } from '../failure.ts'
import { openSignedIn } from '../platform.ts'
import { fit, plain, type Terminal } from '../terminal.ts'
import type { Run } from './command.ts'

function formatMatch(
  { profile, compatibility, unreadCount, lastMessage }: Match,
  { paint, columns }: Terminal,
): string[] {
  const unread = unreadCount > 0 ? `  ${paint('add', `${unreadCount} unread`)}` : ''
  const last = lastMessage ? plain(lastMessage.preview) : 'No messages yet'
  const name = paint('bold', plain(profile.full_name))
  return [
    `${name}  ${paint('merge', formatFit(compatibility.score))}${unread}`,
    `  ${paint('dim', fit(last, columns - 2))}`,
  ]
}

/** Lists the newest matches. */
export const matches: Run = async ({ credentials, terminal }, { json }) => {
  const { server, client } = openSignedIn(credentials)
  const asked = client(matching).listMatches({ query: { status: 'active', limit: 100 } })
  const page = await asked.catch((error: unknown) => {
    throw toFailure(error, server)
  })
  if (json) return terminal.sayJson({ matches: page.matches, hasMore: page.nextCursor !== null })
  if (page.matches.length === 0) return terminal.say('No matches yet. Run “codekin discover”.')
  for (const match of page.matches) for (const line of formatMatch(match, terminal)) terminal.say(line)
  if (page.nextCursor !== null) terminal.say(terminal.paint('dim', `See older matches at ${server}/matches`))
}

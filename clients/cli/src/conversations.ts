import type { Client } from '@codekin/api-client/client'
import type { messaging } from '@codekin/contracts/messaging/endpoints'
import type { Conversation } from '@codekin/contracts/messaging/models'
import { Failure } from './failure.ts'
import { plain } from './terminal.ts'

export type Messaging = Client<typeof messaging.endpoints>

const pageSize = 100
const namesShownMax = 5

async function listConversations(client: Messaging): Promise<Conversation[]> {
  const all: Conversation[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<Messaging['listConversations']>> = await client.listConversations({
      query: { limit: pageSize, ...(cursor !== null && { cursor }) },
    })
    all.push(...page.conversations)
    cursor = page.nextCursor
  } while (cursor !== null)
  return all
}

const folded = (text: string) => text.normalize('NFKC').toLowerCase().trim()

/** Ways to name a conversation, the most specific first. Each must find one alone. */
const fits: readonly ((conversation: Conversation, wanted: string) => boolean)[] = [
  ({ id }, wanted) => id === wanted,
  ({ profile }, wanted) => folded(profile.full_name) === wanted,
  ({ profile }, wanted) => folded(profile.full_name).includes(wanted),
]

/** A conversation by the other person's name, a part of it, or the id of the match. */
export async function findConversation(client: Messaging, given: string): Promise<Conversation> {
  const wanted = folded(given)
  const all = wanted === '' ? [] : await listConversations(client)
  for (const fit of fits) {
    const found = all.filter((conversation) => fit(conversation, wanted))
    const [first, second] = found
    if (first && !second) return first
    if (first) {
      const names = found.slice(0, namesShownMax).map(({ id, profile }) => `  ${id}  ${plain(profile.full_name)}`)
      throw new Failure(
        'ambiguous_name',
        `“${given}” matches several people. Use one of these ids:\n${names.join('\n')}`,
      )
    }
  }
  throw new Failure(
    'no_conversation',
    `You don’t have a conversation with “${given}”. Run “codekin matches” to see your matches.`,
  )
}

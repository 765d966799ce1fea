import type { Conversation } from '@codekin/contracts/messaging/models'
import { expect, test } from 'vitest'
import { findConversation, type Messaging } from './conversations.ts'

const names = ['Ada Lindqvist', 'Ada', 'Ádám Kis', 'Noor Nasser', 'Noor Haddad']
const all = names.map((full_name, at) => ({ id: `id-${at}`, profile: { full_name } }) as unknown as Conversation)
/** Two to a page. */
const messaging = {
  listConversations: ({ query: { cursor } }: { query: { cursor?: string } }) => {
    const from = Number(cursor ?? 0)
    const next = from + 2
    return Promise.resolve({
      conversations: all.slice(from, next),
      nextCursor: next < all.length ? String(next) : null,
    })
  },
} as unknown as Messaging

test.each([
  ['the whole name, in any case, before parts of others', 'ADA', 'Ada'],
  ['a part of a name on a later page', 'haddad', 'Noor Haddad'],
  ['accents as they are composed elsewhere', 'A\u0301da\u0301m', 'Ádám Kis'],
  ['the id of the match', 'id-3', 'Noor Nasser'],
])('a conversation is found by %s', async (_, given, name) => {
  const { profile } = await findConversation(messaging, given)
  expect(profile.full_name).toBe(name)
})

test('several matching names are listed with their ids; without any the error says where to look', async () => {
  await expect(findConversation(messaging, 'noor')).rejects.toMatchObject({
    code: 'ambiguous_name',
    message: expect.stringContaining('id-3  Noor Nasser\n  id-4  Noor Haddad'),
  })
  await expect(findConversation(messaging, 'zed')).rejects.toMatchObject({ code: 'no_conversation' })
  await expect(findConversation(messaging, ' ')).rejects.toMatchObject({ code: 'no_conversation' })
})

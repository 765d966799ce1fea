import type { Preferences } from '@codekin/contracts/preferences/models'
import { type FakeApi, failWith } from '@codekin/web-runtime/testing/fake-api'
import { findPerson } from '../people.ts'
import type { World } from '../state.ts'

export function preferencesOf({ state }: World) {
  return {
    getPreferences: () => state.preferences,
    changePreferences: ({ body }) => {
      state.preferences = { ...state.preferences, ...body } as Preferences
      return state.preferences
    },
    listBlocks: ({ query }) => {
      const from = Number(query.cursor ?? 0)
      const end = from + query.limit
      return {
        blocks: state.blocks.slice(from, end),
        nextCursor: end < state.blocks.length ? String(end) : null,
      }
    },
    blockUser: ({ body: { blockedUserId } }) => {
      const person = findPerson(blockedUserId)
      if (!person) throw failWith('not_found')
      const blockedAt = new Date().toISOString()
      state.blocks = [{ blockedUserId, full_name: person.profile.full_name, blockedAt }, ...state.blocks]
      for (const match of state.matches) if (match.userId === blockedUserId) match.endedAt ??= blockedAt
      return { blockedUserId, blockedAt }
    },
    unblockUser: ({ params }) => {
      state.blocks = state.blocks.filter(({ blockedUserId }) => blockedUserId !== params.id)
    },
  } satisfies FakeApi['preferences']
}

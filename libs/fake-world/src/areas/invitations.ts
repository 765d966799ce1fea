import { invitationPortal } from '@codekin/contracts/invitations/limits'
import { type FakeApi, failWith } from '@codekin/web-runtime/testing/fake-api'
import { type FakeInvitation, findInvitation, invitationOf } from '../invitations.ts'
import type { World } from '../state.ts'

export function invitationsOf({ state }: World) {
  const shown = ({ code: _, ...invitation }: FakeInvitation) => invitation
  return {
    findInvitation: ({ params }) => ({ gift: findInvitation(state, params.code).gift }),
    listInvitations: ({ query }) => {
      const from = Number(query.cursor ?? 0)
      const until = from + query.limit
      const nextCursor = until < state.invitations.length ? String(until) : null
      return { invitations: state.invitations.slice(from, until).map(shown), nextCursor }
    },
    makeInvitation: ({ body }) => {
      const place = 100 + state.invitations.length
      const made = invitationOf(place, body, String(place).padStart(43, 'n'))
      state.invitations.unshift(made)
      return { invitation: shown(made), url: `${location.origin}${invitationPortal}?code=${made.code}` }
    },
    withdrawInvitation: ({ params }) => {
      const found = state.invitations.find(({ id }) => id === params.id)
      if (!found) throw failWith('not_found')
      const { userId, full_name } = { userId: state.me.id, full_name: state.me.full_name }
      Object.assign(found, {
        state: 'withdrawn',
        withdrawnAt: new Date().toISOString(),
        withdrawnBy: { userId, full_name },
      })
    },
  } satisfies FakeApi['invitations']
}

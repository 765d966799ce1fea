import type { Draft } from '@codekin/contracts/messaging/drafts'
import type { FakeApi } from '@codekin/web-runtime/testing/fake-api'
import { findMatch, type State, type World } from './state.ts'

/** Replaces a conversation's draft; empty deletes it. */
export function begin(state: State, matchId: string, content: string, template: Draft['template'] = null): void {
  const draft = { conversationId: findMatch(state, matchId).id, content, template, changedAt: new Date().toISOString() }
  const others = state.drafts.filter(({ conversationId }) => conversationId !== matchId)
  state.drafts = content === '' ? others : [draft, ...others]
}

/** The viewer's drafts. */
export function draftsOf({ state }: World) {
  return {
    listDrafts: () => ({ drafts: state.drafts }),
    keepDraft: ({ params, body }) => {
      const writtenAt = new Date(Date.now() - (body.ageSeconds ?? 0) * 1000).toISOString()
      const known = state.drafts.find(({ conversationId }) => conversationId === params.id)
      if (known && known.changedAt > writtenAt) return undefined
      begin(state, params.id, body.content, body.template)
      return undefined
    },
  } satisfies Partial<FakeApi['messaging']>
}

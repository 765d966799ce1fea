import { type Idea, ownIdeasMax, savedIdeasMax } from '@codekin/contracts/project-ideas/models'
import { type FakeApi, failWith } from '@codekin/web-runtime/testing/fake-api'
import { accept, decline, findIdea, findProposed, presentIdea, proposalOf, propose } from '../ideas.ts'
import { idOf, numberOf } from '../ids.ts'
import { tellMessage } from '../news.ts'
import { findMatch, type State, type World } from '../state.ts'

const ownIdeas = ({ ideas }: State) => ideas.filter(({ isOwn }) => isOwn)

/** Ideas that need the least learning come first. */
function listed(state: State, { matchId, size, limit }: { matchId?: string; size?: Idea['size']; limit: number }) {
  const match = matchId === undefined ? null : findMatch(state, matchId)
  return state.ideas
    .filter((idea) => size === undefined || idea.size === size)
    .map((idea) => presentIdea(state, idea, match))
    .toSorted((a, b) => a.toLearn.length - b.toLearn.length || b.shared.length - a.shared.length)
    .slice(0, limit)
}

export function projectIdeasOf(world: World) {
  const { state } = world
  return {
    listIdeas: ({ query: { matchId, size, limit } }) => ({
      ideas: listed(state, { limit, ...(matchId && { matchId }), ...(size && { size }) }),
    }),
    listSavedIdeas: () => {
      const saved = state.savedIdeas.map((id) => findIdea(state, id))
      return { ideas: [...ownIdeas(state), ...saved].map((idea) => presentIdea(state, idea, null)), nextCursor: null }
    },
    createIdea: ({ body }) => {
      const own = ownIdeas(state)
      if (own.length >= ownIdeasMax) throw failWith('too_many_ideas')
      const number = Math.max(0, ...own.map(({ id }) => numberOf(id))) + 1
      const idea: Idea = { ...body, id: idOf('idea', number), isOwn: true }
      state.ideas.unshift(idea)
      return idea
    },
    deleteIdea: ({ params }) => {
      if (!findIdea(state, params.id).isOwn) throw failWith('not_found')
      state.ideas = state.ideas.filter(({ id }) => id !== params.id)
    },
    saveIdea: ({ params }) => {
      findIdea(state, params.id)
      if (state.savedIdeas.includes(params.id)) return
      if (state.savedIdeas.length >= savedIdeasMax) throw failWith('too_many_ideas')
      state.savedIdeas.unshift(params.id)
    },
    forgetIdea: ({ params }) => {
      state.savedIdeas = state.savedIdeas.filter((id) => id !== params.id)
    },
    proposeIdea: ({ params, body }) => {
      const match = findMatch(state, body.matchId)
      if (match.endedAt) throw failWith('match_ended')
      const message = propose(match, findIdea(state, params.id), state.me.id)
      tellMessage(world, message)
      return proposalOf(message)
    },
    acceptIdea: ({ params }) => {
      const message = findProposed(state, params.id)
      accept(world, message, state.me.id)
      return proposalOf(message)
    },
    declineIdea: ({ params }) => {
      const message = findProposed(state, params.id)
      decline(world, message, state.me.id)
      return proposalOf(message)
    },
  } satisfies FakeApi['projectIdeas']
}

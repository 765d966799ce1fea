import { juryHand } from '@codekin/contracts/reports/jury'
import { type FakeApi, failWith } from '@codekin/web-runtime/testing/fake-api'
import type { World } from '../state.ts'

export function juryOf({ state }: World) {
  const desk = () => {
    const { isJuror, hurdles, waiting, votes, votesCast } = state.safety.jury
    const items = isJuror ? waiting.filter(({ id }) => votes[id] === undefined).slice(0, juryHand) : []
    return { isJuror, hurdles: isJuror ? [] : [...hurdles, 'not-joined' as const], items, votesCast }
  }
  return {
    openJuryDesk: desk,
    joinJury: ({ body: { isJuror } }) => {
      const { jury } = state.safety
      if (isJuror && jury.hurdles.length > 0) throw failWith('jury_not_open')
      jury.isJuror = isJuror
      return desk()
    },
    castVote: ({ params: { id }, body: { vote } }) => {
      const { jury } = state.safety
      if (!jury.waiting.some((item) => item.id === id)) throw failWith('not_found')
      if (jury.votes[id] !== undefined) throw failWith('already_voted')
      jury.votes[id] = vote
      jury.votesCast += 1
      return { votesCast: jury.votesCast }
    },
  } satisfies FakeApi['jury']
}

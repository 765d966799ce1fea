import type { ProofKind, QueuedProof } from '@codekin/contracts/admin/proof-models'
import { type FakeApi, failWith } from '@codekin/web-runtime/testing/fake-api'
import type { World } from '../state.ts'
import { pageOf } from './pages.ts'

/** Reviews by staff before, or after, something proves a skill. */
export function staffProofOf({ state }: World) {
  const { id: userId, full_name } = state.me
  function review(id: string) {
    const found = state.attemptReviews.find(({ attemptId }) => attemptId === id)
    if (!found) throw failWith('not_found')
    return found
  }
  function appeal(id: string) {
    const found = state.signalAppeals.find((one) => one.id === id)
    if (!found) throw failWith('not_found')
    return found
  }
  function queued(kind: ProofKind, isDecided: boolean): QueuedProof[] {
    if (kind === 'attempt') {
      const found = state.attemptReviews.filter((one) => (one.state === 'decided') === isDecided)
      return found.map((one) => ({ kind, ...one }))
    }
    const found = state.signalAppeals.filter((one) => (one.state !== 'waiting') === isDecided)
    return found.map(({ kind: signal, ...one }) => ({ ...one, kind, signal }))
  }
  return {
    countWaitingProof: () => ({
      attempts: queued('attempt', false).length,
      signalAppeals: queued('signal-appeal', false).length,
    }),
    listProofReviews: ({ query }) => {
      const { rows, nextCursor } = pageOf(queued(query.kind, query.state === 'decided'), query)
      return { reviews: rows, nextCursor }
    },
    readAttemptReview: ({ params }) => ({ review: review(params.id) }),
    decideAttemptReview: ({ params, body: { verdict, reason, revision } }) => {
      const found = review(params.id)
      if (found.decisions.some(({ by }) => by?.userId === userId)) throw failWith('own_decision')
      if (found.state === 'decided') throw failWith('move_not_allowed')
      if (!found.mayDecide) throw failWith('own_case')
      if (found.revision !== revision) throw failWith('case_changed')
      const decision = { verdict, reason, decidedAt: new Date().toISOString() }
      found.decisions.unshift({ ...decision, by: { userId, full_name } })
      const done = { state: 'decided', waitingSince: null, decision, mayDecide: false } as const
      return { review: Object.assign(found, done, { revision: revision + 1 }) }
    },
    readSignalAppeal: ({ params }) => ({ appeal: appeal(params.id) }),
    decideSignalAppeal: ({ params, body: { isGranted, answer } }) => {
      const found = appeal(params.id)
      if (found.state !== 'waiting') throw failWith('appeal_closed')
      const decidedAt = new Date().toISOString()
      return { appeal: Object.assign(found, { state: isGranted ? 'granted' : 'declined', answer, decidedAt } as const) }
    },
  } satisfies FakeApi['proof']
}

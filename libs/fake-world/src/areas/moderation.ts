import type { QueuedCase } from '@codekin/contracts/moderation/models'
import { type FakeApi, failWith } from '@codekin/web-runtime/testing/fake-api'
import { claimFor, decideFor, findCase, leaseOf, releaseFor } from '../cases.ts'
import { fileOf } from '../drawn-images.ts'
import { ago } from '../matches.ts'
import type { State, World } from '../state.ts'
import { pageOf } from './pages.ts'

const hourMinutes = 60

/** A person's history in all their cases and outside of cases, newest first. */
function historyOf({ cases, dossiers }: State, id: string, query: Parameters<typeof pageOf>[1]) {
  const dossier = dossiers.find(({ person }) => person.id === id)
  if (!dossier) throw failWith('not_found')
  const own = cases.filter(({ case: { subject } }) => subject?.userId === id)
  const entries = own
    .flatMap(({ timeline }) => timeline)
    .concat(dossier.timeline, {
      id: `signed-up-${id}`,
      at: dossier.person.createdAt,
      kind: 'signed-up',
      text: 'Signed up.',
      by: null,
      caseId: null,
      appealId: null,
    })
    .toSorted((a, b) => b.at.localeCompare(a.at))
  const { rows, nextCursor } = pageOf(entries, query)
  const { full_name, photoUrl } = dossier.person
  const person = { userId: id, full_name, photoUrl, headline: dossier.profile?.headline ?? '' }
  return { person, activeStrikes: own[0]?.activeStrikes ?? 0, entries: rows, nextCursor }
}

function countWaiting({ cases }: State) {
  return { count: cases.filter((room) => room.case.state !== 'decided').length, isMore: false }
}

export function moderationOf({ state }: World) {
  const self = () => ({ userId: state.me.id, full_name: state.me.full_name })
  const isOthers = (lease: QueuedCase['lease']) => lease !== null && lease.by.userId !== state.me.id
  function room(id: string) {
    const found = findCase(state, id)
    return { ...found, case: { ...found.case, lease: leaseOf(found) } }
  }
  return {
    listQueue: ({ query }) => {
      const found = state.cases
        .map(({ case: { id } }) => room(id).case)
        .filter(
          (one) =>
            (query.state ? one.state === query.state : one.state !== 'decided') &&
            (!query.reason || one.group === query.reason) &&
            (!query.olderThanHours || one.openedAt <= ago(query.olderThanHours * hourMinutes)) &&
            (!query.mine || one.lease?.by.userId === state.me.id),
        )
        .toSorted((a, b) => b.score - a.score)
      const { rows, nextCursor } = pageOf(found, query)
      return { cases: rows, nextCursor }
    },
    countWaitingCases: () => countWaiting(state),
    getCase: ({ params }) => room(params.id),
    getEvidencePhoto: ({ params }) => {
      const photos = room(params.id).evidence.flatMap(({ images }) => images)
      const found = photos.find(({ id }) => id === params.photoId)
      if (!found) throw failWith('not_found')
      return fileOf(found)
    },
    claimCase: ({ params }) => {
      if (isOthers(room(params.id).case.lease)) throw failWith('case_claimed')
      return { case: claimFor(state, params.id, self()).case }
    },
    releaseCase: ({ params }) => {
      releaseFor(state, params.id, self())
    },
    takeAction: ({ params, body }) => {
      const { case: now, allowed } = room(params.id)
      if (isOthers(now.lease)) throw failWith('case_claimed')
      if (body.version !== now.version) throw failWith('case_changed')
      if (!allowed.includes(body.action)) throw failWith('move_not_allowed')
      if (body.action !== 'reverse' && !now.lease) throw failWith('not_claimed')
      const { room: decided, taken } = decideFor(state, params.id, self(), body)
      return { case: decided.case, action: taken, approval: null }
    },
    getPersonHistory: ({ params, query }) => historyOf(state, params.id, query),
  } satisfies FakeApi['moderation']
}

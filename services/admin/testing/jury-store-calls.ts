import { newId } from '@codekin/service-kit/new-id'
import { callsOf } from '@codekin/test-kit/sql-snapshots'
import * as jurors from '../src/store/jurors.ts'
import * as juryDeals from '../src/store/jury-deals.ts'

const [ann, id, caseId] = [newId(), newId(), newId()]
const now = new Date()

export const juryCalls = {
  jurors: callsOf(jurors, {
    changeJoined: { in: [ann, now], out: [ann, null] },
    findJuror: [ann],
    lockJuror: [ann],
    countKnownAnswer: [ann, true],
    findJurorFacts: [ann],
  }),
  'jury-deals': callsOf(juryDeals, {
    insertDeals: [[{ id, jurorId: ann, caseId: null, knownKey: 'casino', dealtAt: now, vote: null, votedAt: null }]],
    listHand: [ann, 5],
    listJudgeable: [ann, 5],
    listPartyNames: [[caseId]],
    findDeal: [{ id, jurorId: ann }],
    changeDealVoted: [{ id, vote: 'fine', at: now }],
    countDeals: [ann],
    listVotes: [{ caseId, since: now }],
    listDealsOf: { 'the first': [ann, { afterId: null, limit: 500 }], further: [ann, { afterId: id, limit: 500 }] },
  }),
}

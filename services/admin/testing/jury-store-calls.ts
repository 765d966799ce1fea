import { newId } from '@codekin/service-kit/new-id'
import { callsOf } from '@codekin/test-kit/sql-snapshots'
import * as jurors from '../src/store/jurors.ts'
import * as juryAssignments from '../src/store/jury-assignments.ts'

const [ann, id, caseId] = [newId(), newId(), newId()]
const now = new Date()

export const juryCalls = {
  jurors: callsOf(jurors, {
    upsertJuror: { in: [ann, now], out: [ann, null] },
    findJuror: [ann],
    lockJuror: [ann],
    updateKnownAnswers: [ann, true],
    findJurorFacts: [ann],
  }),
  'jury-assignments': callsOf(juryAssignments, {
    insertJuryAssignments: [
      [{ id, jurorId: ann, caseId: null, knownKey: 'casino', dealtAt: now, vote: null, votedAt: null }],
    ],
    listJuryAssignments: [ann, 5],
    listJudgeable: [ann, 5],
    listPartyNames: [[caseId]],
    findJuryAssignment: [{ id, jurorId: ann }],
    updateJuryVote: [{ id, vote: 'fine', at: now }],
    countJuryAssignments: [ann],
    listVotes: [{ caseId, since: now }],
    listJurorAssignments: {
      'the first': [ann, { afterId: null, limit: 500 }],
      further: [ann, { afterId: id, limit: 500 }],
    },
  }),
}

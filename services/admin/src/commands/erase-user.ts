import { eraseAdminUser } from '@codekin/contracts/admin/commands'
import { type ErasureStep, rowsOf, servedErasure } from '@codekin/event-bus/personal-data'
import type { Deps } from '../deps.ts'
import { listCaseErasureSteps } from '../operations/erase-from-cases.ts'
import { eraseAppealsOf } from '../store/appeals.ts'
import { deleteAuditTextsAbout } from '../store/audit-people.ts'
import type { Tables } from '../store/tables.ts'
import { peopleErasure } from './people-data.ts'

/** The chain keeps its pseudonyms and facts, which no longer identify anyone. */
const auditTexts: ErasureStep<Tables> = {
  name: 'audit-text',
  erase: async (trx, userId) => ({ removed: await deleteAuditTextsAbout(trx, userId), next: null }),
}

/** Erasure steps in order. New personal data needs a step here. */
const steps = ({ clock }: Pick<Deps, 'clock'>): readonly ErasureStep<Tables>[] => [
  ...listCaseErasureSteps(clock),
  auditTexts,
  ...peopleErasure,
  { name: 'appeal', erase: async (trx, userId) => ({ removed: await eraseAppealsOf(trx, userId), next: null }) },
  rowsOf('juryDeal', ['jurorId']),
  rowsOf('juror', ['userId']),
  rowsOf('staffAnswer', ['userId']),
  rowsOf('auditPerson', ['userId']),
  rowsOf('standing', ['userId']),
  rowsOf('observation', ['userId']),
  rowsOf('trustScore', ['userId']),
  rowsOf('trustChange', ['userId']),
  rowsOf('trustDue', ['userId']),
  rowsOf('likeness', ['userId']),
  rowsOf('accountOrigin', ['userId']),
  rowsOf('decisionDay', ['userId']),
  rowsOf('talk', ['senderId']),
  rowsOf('account', ['userId']),
  rowsOf('accountEvent', ['userId']),
  rowsOf('activeDay', ['userId']),
  rowsOf('firstSwipe', ['userId']),
  rowsOf('firstWord', ['senderId']),
  rowsOf('payment', ['userId']),
  rowsOf('paymentReturn', ['userId']),
  rowsOf('card', ['userId']),
  rowsOf('planState', ['userId']),
  rowsOf('matchPair', ['lowUserId', 'highUserId']),
  rowsOf('block', ['userId', 'blockedUserId']),
]

/** Identity sends it when a closed account was not reactivated in time. */
export const answerEraseUser = (deps: Pick<Deps, 'db' | 'clock'>) => servedErasure(eraseAdminUser, deps.db, steps(deps))

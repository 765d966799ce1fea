import type { Trx } from '@codekin/db/open-db'
import type { ErasureStep } from '@codekin/event-bus/personal-data'
import type { Deps } from '../deps.ts'
import { lockCase } from '../store/cases.ts'
import {
  eraseEvidenceBy,
  eraseReporter,
  eraseStaff,
  eraseSubject,
  listCasesClaimedBy,
  listCasesWaitingAbout,
} from '../store/erase-cases.ts'
import type { Tables } from '../store/tables.ts'
import { decideCase } from './decide-case.ts'
import { moveCase } from './move-case.ts'

const batchSize = 50

/** Steps that erase a person from reports and cases; see docs/decisions/065. */
export function listCaseErasureSteps(clock: Deps['clock']): readonly ErasureStep<Tables>[] {
  return [
    { name: 'evidence', erase: async (trx, userId) => toStepResult(await eraseEvidenceBy(trx, userId)) },
    { name: 'reporter', erase: async (trx, userId) => toStepResult(await eraseReporter(trx, userId)) },
    { name: 'cases-about', erase: (trx, userId) => closeCases(trx, userId, clock.now()) },
    { name: 'case-subject', erase: async (trx, userId) => toStepResult(await eraseSubject(trx, userId)) },
    { name: 'cases-claimed', erase: (trx, userId) => releaseCases(trx, userId, clock.now()) },
    { name: 'case-staff', erase: async (trx, userId) => toStepResult(await eraseStaff(trx, userId)) },
  ]
}

const toStepResult = (removed: number) => ({ removed, next: null })

/** No one is left to decide about; reporters are notified. A case under appeal keeps its outcome. */
async function closeCases(trx: Trx<Tables>, userId: string, at: Date) {
  const ids = await listCasesWaitingAbout(trx, userId, batchSize)
  for (const id of ids) {
    const row = await lockCase(trx, id)
    if (row) await decideCase(trx, row, { move: 'subject-gone', outcome: row.outcome ?? 'moot', by: null, at })
  }
  return { removed: ids.length, next: ids.length === batchSize ? 'more' : null }
}

async function releaseCases(trx: Trx<Tables>, userId: string, at: Date) {
  const ids = await listCasesClaimedBy(trx, userId, batchSize)
  for (const id of ids) {
    const row = await lockCase(trx, id)
    if (row?.state === 'claimed') await moveCase(trx, row, { move: 'release', by: null, at })
  }
  return toStepResult(ids.length)
}

import { listTemplateCases } from '@codekin/contracts/admin/commands'
import { servedSnapshot } from '@codekin/event-bus/snapshots'
import type { Deps } from '../deps.ts'
import { listTemplateCases as listStored } from '../store/template-cases.ts'

/** Messaging fills and rebuilds its projection of hidden templates from these pages. */
export const answerTemplateCases = ({ db }: Pick<Deps, 'db'>) =>
  servedSnapshot(listTemplateCases, {
    list: (after, limit) => listStored(db, after, limit),
    placeOf: ({ caseId }) => caseId,
  })

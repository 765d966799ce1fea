import { listTemplateCases } from '@codekin/contracts/admin/commands'
import { templateCaseChanged } from '@codekin/contracts/admin/events'
import { sql } from 'kysely'
import { projection } from '../../follow.ts'

export const templateCases = projection({
  name: 'template-case',
  table: 'templateCase',
  on: templateCaseChanged,
  snapshot: listTemplateCases,
  keep: (trx, states) =>
    trx
      .insertInto('templateCase')
      .values(
        states.map((one) => ({
          ...one,
          // As it was reported: what it is changed into meanwhile is not what staff decide about.
          print: sql<Buffer | null>`(select print from template where id = ${one.templateId})`,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .column('caseId')
          .doUpdateSet((eb) => ({
            sourceVersion: eb.ref('excluded.sourceVersion'),
            state: eb.ref('excluded.state'),
          }))
          .whereRef('excluded.sourceVersion', '>', 'templateCase.sourceVersion'),
      )
      .execute(),
})

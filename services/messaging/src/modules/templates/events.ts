import { listTemplateCases } from '@codekin/contracts/admin/commands'
import { templateCaseChanged } from '@codekin/contracts/admin/events'
import { copyTemplate } from '@codekin/contracts/messaging/commands'
import { servedCommand } from '@codekin/event-bus/commands'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { projection } from '../../follow.ts'
import { findSharedTemplate } from './repository.ts'

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
          // The reported wording: later edits are not what staff decide about.
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

/** Copies a shared template that a user submits to moderation. */
export const answerCopyTemplate = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  servedCommand(copyTemplate, async ({ readerId, templateId }) => {
    const found = await findSharedTemplate(db, { userId: readerId, now: clock.now() }, templateId)
    if (!found) return { template: null }
    const { ownerId, title, body, language, tags, version } = found
    return { template: { ownerId, title, body, language, tags, version } }
  })

import { copyTemplate } from '@codekin/contracts/messaging/commands'
import { servedCommand } from '@codekin/event-bus/commands'
import type { Deps } from '../deps.ts'
import { findShared } from '../store/templates.ts'

/** What somebody shows moderation of the templates that others share. */
export const answerCopyTemplate = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  servedCommand(copyTemplate, async ({ readerId, templateId }) => {
    const found = await findShared(db, { userId: readerId, now: clock.now() }, templateId)
    if (!found) return { template: null }
    const { ownerId, title, body, language, tags, version } = found
    return { template: { ownerId, title, body, language, tags, version } }
  })

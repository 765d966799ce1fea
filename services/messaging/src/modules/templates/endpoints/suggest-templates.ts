import type { conversationTemplates } from '@codekin/contracts/conversation-templates/endpoints'
import { ownTemplatesMax } from '@codekin/contracts/conversation-templates/models'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../../deps.ts'
import { findTemplateContext } from '../find-template-context.ts'
import { listProven, listTemplates } from '../repository.ts'
import { listEffects } from '../repository-uses.ts'
import { listMoments } from '../rules/moments.ts'
import { presentOwned, presentSystem } from '../rules/present.ts'
import { hasTrueClaims, listSuggestions } from '../rules/suggest.ts'
import { systemTemplates } from '../rules/system-templates.ts'

/** Shared templates are suggested only with at least this lower bound of the reply rate. */
const provenLow = 0.3
const provenMax = 30
const everything = { words: '', category: undefined, sort: 'reply-rate', after: undefined } as const

/** Suggests templates by the state of the conversation, by the members' goals and common facts, and by reply rate. */
export const suggestTemplates =
  (deps: Deps): Handler<typeof conversationTemplates.endpoints.suggestTemplates> =>
  async ({ body: { conversationId }, caller: { userId }, fail }) => {
    const { db } = deps
    const viewer = { userId, now: deps.clock.now() }
    const place = await findTemplateContext(deps, viewer, conversationId)
    if (!place) throw fail('not_found')
    const categories = [...new Set(listMoments(place.conversationState).map(({ category }) => category))]
    const offered = systemTemplates.filter((template) => hasTrueClaims(template, place))
    const ids = offered.map(({ id }) => id)
    const [own, shared, effects] = await Promise.all([
      listTemplates(db, { ownerId: userId }, { ...everything, limit: ownTemplatesMax }),
      listProven(db, viewer, { categories, low: provenLow, limit: provenMax }),
      listEffects(db, viewer, ids),
    ])
    const effectOf = new Map(effects.map((effect) => [effect.templateId, effect]))
    const known = [
      ...[...own, ...shared].map((row) => presentOwned(row, userId)),
      ...offered.map((template) => presentSystem(template, effectOf.get(template.id))),
    ]
    return { suggestions: listSuggestions(known, place), values: place.values }
  }

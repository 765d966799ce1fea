import type { conversationTemplates } from '@codekin/contracts/conversation-templates/endpoints'
import { type Template, templateId } from '@codekin/contracts/conversation-templates/models'
import { foldText } from '@codekin/contracts/search-text'
import { pageOf } from '@codekin/db/paging'
import { placeOf } from '@codekin/service-kit/paging'
import type { Handler } from '@codekin/service-kit/serve'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../store/visible.ts'
import { findTemplateContext } from '../find-template-context.ts'
import { listTemplates, type Owned, type TemplateSort } from '../repository.ts'
import { listEffects } from '../repository-uses.ts'
import { presentOwned, presentSystem } from '../rules/present.ts'
import { hasTrueClaims } from '../rules/suggest.ts'
import { systemTemplates } from '../rules/system-templates.ts'

type Endpoints = typeof conversationTemplates.endpoints
const place = z.tuple([z.string(), templateId])
const ownedPlace = z.tuple([z.string(), z.uuid()])

/**
 * There are few, so they are searched and sorted in memory. For a conversation, only those whose claims are true in it are
 * listed.
 */
export const listSystemTemplates =
  (deps: Deps): Handler<Endpoints['listSystemTemplates']> =>
  async ({ query: { q = '', category, sort, limit, cursor, conversationId }, caller: { userId }, fail }) => {
    const after = placeOf(place, cursor)
    const viewer = { userId, now: deps.clock.now() }
    const at = conversationId === undefined ? undefined : await findTemplateContext(deps, viewer, conversationId)
    if (conversationId !== undefined && !at) throw fail('not_found')
    const offered = systemTemplates.filter((template) => !at || hasTrueClaims(template, at))
    const ids = offered.map(({ id }) => id)
    const effects = new Map((await listEffects(deps.db, viewer, ids)).map((effect) => [effect.templateId, effect]))
    const words = foldWords(q)
    // A search of characters that folding drops matches nothing.
    const isIn = (text: string) => q === '' || (words !== '' && foldWords(text).includes(words))
    const rows = offered
      .map((template) => presentSystem(template, effects.get(template.id)))
      .filter((template) => category === undefined || template.category === category)
      .filter(({ title, body, tags }) => isIn([title, body, ...tags].join(' ')))
      .map((template) => ({ template, at: [sortValue[sort](template), template.id] as const }))
      .toSorted((a, b) => compare(a.at, b.at))
      .filter(({ at }) => !after || compare(at, after) > 0)
    const page = pageOf(rows.slice(0, limit + 1), limit, ({ at }) => at)
    return { templates: page.rows.map(({ template }) => template), nextCursor: page.nextCursor }
  }

const foldWords = (text: string) => foldText(text).trim().replaceAll(/\s+/gu, ' ')

/** Sorts ascending. */
const sortValue: Readonly<Record<TemplateSort, (template: Template) => string>> = {
  newest: () => '',
  title: ({ title }) => title.toLowerCase(),
  'reply-rate': ({ replyRate }) => (1 - (replyRate?.low ?? 0)).toFixed(6),
}

const compare = (a: readonly [string, string], b: readonly [string, string]) =>
  a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : a[1] < b[1] ? -1 : Number(a[1] > b[1])

const listOwned =
  ({ db, clock }: Deps, ownedBy: (viewer: Viewer) => Owned): Handler<Endpoints['listOwnTemplates']> =>
  async ({ query: { q = '', category, sort, limit, cursor }, caller: { userId } }) => {
    const after = placeOf(ownedPlace, cursor)
    const owned = ownedBy({ userId, now: clock.now() })
    const rows = await listTemplates(db, owned, { words: q, category, sort, limit: limit + 1, after })
    const page = pageOf(rows, limit, ({ place, id }) => [place, id])
    return { templates: page.rows.map((row) => presentOwned(row, userId)), nextCursor: page.nextCursor }
  }

export const listOwnTemplates = (deps: Deps) => listOwned(deps, ({ userId }) => ({ ownerId: userId }))
export const listPublicTemplates = (deps: Deps) => listOwned(deps, (viewer) => ({ sharedFor: viewer }))

import { type NewTemplate, ownTemplatesMax, type Template } from '@codekin/contracts/conversation-templates/models'
import { fillTemplate, variablesOf } from '@codekin/contracts/conversation-templates/variables'
import { foldText } from '@codekin/contracts/search-text'
import { type FakeApi, failWith } from '@codekin/web-runtime/testing/fake-api'
import { findMatch, type State, type World } from '../state.ts'
import { countTemplate, templateOf } from '../template-shelf.ts'
import { reasonFor, valuesFor } from '../template-values.ts'

type Query = { q?: string | undefined; category?: string | undefined; sort: 'reply-rate' | 'newest' | 'title' }

const orders: Record<Query['sort'], (a: Template, b: Template) => number> = {
  newest: (a, b) => b.updatedAt.localeCompare(a.updatedAt),
  title: (a, b) => a.title.localeCompare(b.title),
  'reply-rate': (a, b) => (b.replyRate?.low ?? 0) - (a.replyRate?.low ?? 0),
}

function listed({ templates }: State, scope: Template['scope'], { q = '', category, sort }: Query) {
  const found = templates.filter(
    (one) =>
      one.scope === scope &&
      (category === undefined || one.category === category) &&
      foldText(`${one.title} ${one.body}`).includes(foldText(q)),
  )
  return { templates: found.toSorted(orders[sort]), nextCursor: null }
}

function findTemplate({ templates }: State, id: string): Template {
  const template = templates.find((one) => one.id === id)
  if (!template) throw failWith('not_found')
  return template
}

function findOwn(state: State, id: string): Template {
  const template = findTemplate(state, id)
  if (!template.isOwn) throw failWith('not_found')
  return template
}

function create(state: State, body: NewTemplate): Template {
  const own = state.templates.filter(({ isOwn }) => isOwn)
  if (own.length >= ownTemplatesMax) throw failWith('too_many_templates')
  const sketch = { ...body, scope: 'user' as const, uses: 0, replyRate: null }
  const template = { ...templateOf(sketch, 100 + state.templates.length), ...body, updatedAt: new Date().toISOString() }
  state.templates.unshift(template)
  return template
}

/** Fewer uses by others are not shown. */
const tellableMin = 5

export function conversationTemplatesOf({ state }: World) {
  return {
    listSystemTemplates: ({ query }) => listed(state, 'system', query),
    listOwnTemplates: ({ query }) => listed(state, 'user', query),
    listPublicTemplates: ({ query }) => listed(state, 'public', query),
    createTemplate: ({ body }) => create(state, body),
    changeTemplate: ({ params, body }) => {
      const template = findOwn(state, params.id)
      const version = template.version + Number(template.body !== body.body)
      return Object.assign(template, body, { version, variables: variablesOf(body.body) })
    },
    deleteTemplate: ({ params }) => {
      const { id } = findOwn(state, params.id)
      state.templates = state.templates.filter((one) => one.id !== id)
    },
    processTemplate: ({ body: { template, variables } }) => {
      const known = state.templates.find(({ id }) => id === template)
      if (!known && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(template)) throw failWith('not_found')
      return fillTemplate(known?.body ?? template, variables)
    },
    suggestTemplates: ({ body: { conversationId } }) => {
      const isNew = findMatch(state, conversationId).messages.length === 0
      const [category, reason] = isNew
        ? (['opener', 'No messages yet.'] as const)
        : (['project', 'Propose something to build.'] as const)
      const values = valuesFor(state, conversationId)
      const fitting = state.templates.filter((one) => one.scope !== 'public' && one.category === category)
      const suggestions = fitting
        .slice(0, 5)
        .map((template) => ({ template, reason: reasonFor(template, values) ?? reason }))
      return { suggestions, values }
    },
    trackTemplateUse: ({ body }) => {
      findTemplate(state, body.templateId)
      countTemplate(state, body.templateId)
    },
    readTemplateAnalytics: ({ params }) => {
      const { uses, replyRate, version, isOwn } = findTemplate(state, params.id)
      if (!isOwn && uses < tellableMin) return { uses, replies: null, replyRate, versions: [], weeks: [] }
      const counted = { uses, replies: Math.round(uses * (replyRate?.rate ?? 0)), replyRate }
      return { ...counted, versions: [{ ...counted, version }], weeks: [{ ...counted, week: '2026-11-16' }] }
    },
  } satisfies FakeApi['conversationTemplates']
}

import { newId } from '@codekin/service-kit/new-id'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMessaging, type Talker, type TestMessaging } from '../../../../testing/makers.ts'

let service: TestMessaging
beforeAll(async () => void (service = await startMessaging()))
afterAll(() => service.stop())

const templateFields = { title: 'A hello', body: 'Hi {{name}}', category: 'opener' } as const
const write = (
  talker: Talker,
  part: Partial<{ title: string; body: string; isShared: boolean; tags: string[] }> = {},
) => talker.conversationTemplates.createTemplate({ body: { ...templateFields, ...part } })
const titles = ({ templates }: { templates: { title: string }[] }) => templates.map(({ title }) => title)

test('an own template is stored, found by its words, changed into a new version, and deleted; no one else sees it', async () => {
  const [ann, eve] = [await service.talker('Ann'), await service.talker('Eve')]
  const made = await write(ann, { tags: ['rust'] })
  expect(made).toMatchObject({
    ...templateFields,
    scope: 'user',
    version: 1,
    variables: ['name'],
    uses: 0,
    replyRate: null,
  })
  const find = (q: string) => ann.conversationTemplates.listOwnTemplates({ query: { q } })
  expect(titles(await find('RUST'))).toEqual(['A hello'])
  expect(titles(await find('50%'))).toEqual([])
  expect(titles(await find('ＲÚＳＴ'))).toEqual(['A hello'])
  const change = (body: string) =>
    ann.conversationTemplates.changeTemplate({ params: { id: made.id }, body: { ...templateFields, body } })
  expect((await change(templateFields.body)).version).toBe(1)
  expect(await change('Hello {{name}} of {{city|somewhere}}')).toMatchObject({
    version: 2,
    variables: ['name', 'city'],
  })
  const params = { id: made.id }
  const refusals = [
    () => eve.conversationTemplates.changeTemplate({ params, body: templateFields }),
    () => eve.conversationTemplates.deleteTemplate({ params }),
    () => eve.conversationTemplates.readTemplateAnalytics({ params }),
  ]
  for (const refused of refusals) await expect(refused()).rejects.toMatchObject({ code: 'not_found' })
  expect((await eve.conversationTemplates.listPublicTemplates({ query: {} })).templates).toEqual([])
  await ann.conversationTemplates.deleteTemplate({ params })
  expect((await find('')).templates).toEqual([])
})

test.each([
  ['nests', '{{a|{{b}}}}'],
  ['is left open', 'Hi {{name'],
  ['has no name', 'Hi {{}}'],
  ['runs over', 'x'.repeat(2001)],
  ['is of a hundred kilobytes', 'x'.repeat(100_000)],
  ['is empty', ' '],
])('a template that %s is refused and not stored', async (_, body) => {
  const ann = await service.talker('Ann')
  await expect(write(ann, { body })).rejects.toMatchObject({
    status: expect.toSatisfy((s) => s === 400 || s === 413) as number,
  })
  expect((await ann.conversationTemplates.listOwnTemplates({ query: {} })).templates).toEqual([])
})

test('bidirectional control characters are removed from a template', async () => {
  const ann = await service.talker('Ann')
  expect((await write(ann, { body: 'Hi\u202e {{name}}' })).body).toBe('Hi {{name}}')
})

test("another user's private template fills nothing, responds like a missing one, and is neither shown nor counted", async () => {
  const [ann, eve] = [await service.talker('Ann'), await service.talker('Eve')]
  const { id } = await write(ann, { body: 'A secret of {{name}}' })
  const notFound = { code: 'not_found', status: 404 }
  const fill = eve.conversationTemplates.processTemplate({ body: { template: id, variables: { name: 'Eve' } } })
  await expect(fill).rejects.toMatchObject(notFound)
  const { id: conversationId } = await service.match(eve, ann)
  const use = eve.conversationTemplates.trackTemplateUse({ body: { templateId: id, conversationId } })
  await expect(use).rejects.toMatchObject(notFound)
  const { suggestions } = await eve.conversationTemplates.suggestTemplates({ body: { conversationId } })
  expect(suggestions.map(({ template }) => template.id)).not.toContain(id)
})

test.each([
  ['German', 'Hallo {{name}}, woran baust du in {{city|deiner Stadt}}? Grüße, {{myName}}', 'de'],
  ['Spanish', '¡Hola, {{name}}! ¿Qué construyes en {{city|tu ciudad}}?', 'es'],
  ['French', 'Salut {{name}}, tu construis quoi à {{city|ta ville}} ?', 'fr'],
  ['Chinese', '你好，{{name}}，你在做什么？', 'zh'],
  ['Japanese', 'こんにちは、{{name}}さん。', 'ja'],
] as const)('a template in %s is kept as it is written and filled', async (_, body, language) => {
  const ann = await service.talker('Ann')
  const made = await ann.conversationTemplates.createTemplate({ body: { ...templateFields, body, language } })
  expect(made).toMatchObject({ body, language })
  const variables = { name: 'Zoë', myName: 'Ann' }
  const { text, missing } = await ann.conversationTemplates.processTemplate({ body: { template: made.id, variables } })
  expect(missing).toEqual([])
  expect(text).toContain('Zoë')
  expect(text).not.toMatch(/[{}|]/)
})

test('bidirectional control characters are removed from filled-in values too', async () => {
  const ann = await service.talker('Ann')
  for (const turning of ['\u202e', '\u2066', '\u202a']) {
    const body = { template: 'Hi {{name}}', variables: { name: `B${turning}ob` } }
    expect((await ann.conversationTemplates.processTemplate({ body })).text).toBe('Hi Bob')
  }
})

test('others find shared templates without their author, page by page in each order, and private ones never', async () => {
  const [ann, bob] = [await service.talker('Ann'), await service.talker('Bob')]
  // Uses and replies. Fewer than twenty uses have no rate; among those the one written last comes first.
  const effects = { Beta: [40, 20], alpha: [19, 19], Gamma: [400, 220], delta: [0, 0], Epsilon: [20, 1] } as const
  for (const [title, [uses, replies]] of Object.entries(effects)) {
    service.clock.advance(1)
    const { id } = await write(await service.later(ann), { title: `${title} shared`, isShared: true })
    const counted = service.deps.db.updateTable('templateEffect').set({ uses, replies })
    await counted.where('templateId', '=', id).execute()
  }
  await write(ann, { title: 'Private' })
  const reader = await service.later(bob)
  const all = async (sort: 'newest' | 'title' | 'reply-rate') => {
    const found: string[] = []
    let cursor: string | null | undefined
    do {
      const query = { limit: 2, sort, q: 'shared', ...(cursor && { cursor }) }
      const page = await reader.conversationTemplates.listPublicTemplates({ query })
      found.push(...titles(page))
      cursor = page.nextCursor
    } while (cursor)
    return found
  }
  expect(await all('title')).toEqual(['alpha shared', 'Beta shared', 'delta shared', 'Epsilon shared', 'Gamma shared'])
  expect(await all('newest')).toEqual(['Epsilon shared', 'delta shared', 'Gamma shared', 'alpha shared', 'Beta shared'])
  const byRate = ['Gamma shared', 'Beta shared', 'Epsilon shared', 'delta shared', 'alpha shared']
  expect(await all('reply-rate')).toEqual(byRate)
  const { templates } = await reader.conversationTemplates.listPublicTemplates({ query: { q: 'alpha' } })
  expect(templates).toMatchObject([{ scope: 'public', isOwn: false }])
  expect(JSON.stringify(templates)).not.toContain(ann.userId)
})

test('titles in any alphabet are listed once each, page by page', async () => {
  const ann = await service.talker('Ann')
  const written = ['ΟΔΟΣ', 'İstanbul', 'Istanbul', 'STRAẞE', 'Straße', 'οδος', 'Ångström', 'ÅNGSTRÖM']
  for (const title of written) await write(ann, { title })
  const found: string[] = []
  let cursor: string | null | undefined
  do {
    const query = { limit: 1, sort: 'title' as const, ...(cursor && { cursor }) }
    const page = await ann.conversationTemplates.listOwnTemplates({ query })
    found.push(...titles(page))
    cursor = page.nextCursor
  } while (cursor && found.length <= written.length)
  expect(found.toSorted()).toEqual(written.toSorted())
})

test('Codekin has about twenty templates, found by words and category, page by page', async () => {
  const ann = await service.talker('Ann')
  const list = ann.conversationTemplates.listSystemTemplates
  const first = await list({ query: { limit: 12, sort: 'title' } })
  const rest = await list({ query: { limit: 12, sort: 'title', cursor: first.nextCursor ?? '' } })
  const all = [...titles(first), ...titles(rest)]
  expect(all).toHaveLength(21)
  expect(all.map((title) => title.toLowerCase())).toEqual(all.map((title) => title.toLowerCase()).toSorted())
  expect(titles(await list({ query: { q: 'HÁCKATHON' } }))).toEqual(['A hackathon together'])
  expect((await list({ query: { category: 'decline' } })).templates).toHaveLength(2)
})

test('a user has at most a hundred templates, also when many are created at once', async () => {
  const ann = await service.talker('Ann')
  const written = await Promise.allSettled(Array.from({ length: 104 }, () => write(ann)))
  const refused = written.flatMap((one) => (one.status === 'rejected' ? [one.reason as { code: string }] : []))
  expect(refused).toHaveLength(4)
  const { templates } = await ann.conversationTemplates.listOwnTemplates({ query: { limit: 100 } })
  expect(templates).toHaveLength(100)
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['too_many_templates']))
})

test('variables are filled with values, otherwise with their default; missing ones are listed and nothing is stored', async () => {
  const ann = await service.talker('Ann')
  const made = await write(ann, { body: 'Hi {{name}}, {{city|where are you}}? {{project}}' })
  const fill = (template: string, variables: Record<string, string>) =>
    ann.conversationTemplates.processTemplate({ body: { template, variables } })
  const filled = { text: 'Hi {{b}}, where are you? {{project}}', missing: ['project'], used: ['name'] }
  expect(await fill(made.id, { name: '{{b}}' })).toEqual(filled)
  expect(await fill(made.body, { name: '{{b}}' })).toEqual(filled)
  expect((await fill('opener-city', { name: 'Bo', city: 'Rome' })).text).toContain('you’re in Rome too')
  expect((await fill('opener-nowhere', {})).text, 'what names none is its own text').toBe('opener-nowhere')
  for (const notFound of [newId(), newId().toUpperCase()])
    await expect(fill(notFound, {}), 'an id is nobody’s words').rejects.toMatchObject({
      code: 'not_found',
      status: 404,
    })
  await expect(fill('{{a}}'.repeat(20), { a: 'x'.repeat(500) })).rejects.toMatchObject({ code: 'template_too_long' })
  await expect(fill('{{a}}', { a: 'x'.repeat(501) })).rejects.toMatchObject({ code: 'invalid_request' })
})

test("suggestions depend on the state of the conversation and give a reason; another user's conversation is not found", async () => {
  const { id, ann, bob } = await service.match()
  const suggest = async (talker: Talker) => {
    const { suggestions } = await talker.conversationTemplates.suggestTemplates({ body: { conversationId: id } })
    return suggestions.map(({ template, reason }) => [template.category, reason])
  }
  const mine = await write(ann, { title: 'My own hello' })
  const { suggestions } = await ann.conversationTemplates.suggestTemplates({ body: { conversationId: id } })
  expect(suggestions).toHaveLength(5)
  expect(suggestions[0]).toMatchObject({ template: { id: mine.id }, reason: 'No messages yet.' })
  expect(suggestions[1]?.reason).toMatch(/^You both /)
  await ann.says(id, 'What are you building?')
  expect((await suggest(bob))[0]).toEqual(['reply', 'They wrote last.'])
  expect((await suggest(ann))[0]?.[0]).toBe('project')
  const pickUp = { title: 'Where were we?', body: 'Where were we?', category: 'reply' } as const
  await ann.conversationTemplates.createTemplate({ body: pickUp })
  service.clock.advance(8 * 86_400)
  expect((await suggest(await service.later(ann)))[0]).toEqual(['reply', 'It’s been quiet for 8 days.'])
  await expect(suggest(await service.talker('Eve'))).rejects.toMatchObject({ code: 'not_found' })
})

test('shared templates are found by any part of their words, and by one or two letters at the start of a word', async () => {
  const [ann, bob] = [await service.talker('Ann'), await service.talker('Bob')]
  const mark = newId().slice(-12)
  const of = (title: string, body: string) => write(ann, { title: `${title} ${mark}`, body, isShared: true })
  await of('Gophers', 'Do you write Go,\nor only read 50% of it?')
  await of('Cargo', 'Do you ship with cargo?')
  const find = async (q: string, sort: 'newest' | 'title' | 'reply-rate' = 'title') => {
    const { templates } = await bob.conversationTemplates.listPublicTemplates({ query: { q, sort, limit: 100 } })
    return titles({ templates }).flatMap((title) => (title.endsWith(mark) ? [title.split(' ')[0]] : []))
  }
  expect(await find('go')).toEqual(['Gophers'])
  expect(await find('or')).toEqual(['Gophers'])
  expect(await find('argo')).toEqual(['Cargo'])
  expect(await find('CÁRGO')).toEqual(['Cargo'])
  expect(await find('50% of')).toEqual(['Gophers'])
  expect(await find('50%%')).toEqual([])
  for (const sort of ['newest', 'title', 'reply-rate'] as const) {
    expect(new Set(await find(mark, sort))).toEqual(new Set(['Cargo', 'Gophers']))
  }
  await of('Élan', 'Да, пишу\nкод')
  for (const q of ['él', 'EL', 'да', 'Ｅｌ', 'пишу  код']) expect(await find(q)).toEqual(['Élan'])
  expect(await find('\u0640')).toEqual([])
})

test('words in more than a thousand shared templates are found in order, page by page, and so are words in a single one', async () => {
  const [ann, bob] = [await service.talker('Ann'), await service.talker('Bob')]
  const mark = `common-${newId().slice(-12)}`
  await sql`
    with made as (
      insert into template (id, owner_id, title, body, language, category, version, is_shared, created_at, updated_at, tags)
      select gen_random_uuid(), ${ann.userId}, ${mark} || ' ' || lpad(n::text, 5, '0'), 'Hi', 'en', 'opener', 1, true,
        ${service.clock.now()}, ${service.clock.now()}, '{}'
      from generate_series(1, 1100) n returning id)
    insert into template_effect (template_id, uses, replies) select id::text, 0, 0 from made`.execute(service.deps.db)
  const find = (q: string, cursor?: string) =>
    bob.conversationTemplates.listPublicTemplates({ query: { q, sort: 'title', limit: 2, ...(cursor && { cursor }) } })
  const first = await find(mark.toUpperCase())
  expect(titles(first)).toEqual([`${mark} 00001`, `${mark} 00002`])
  expect(titles(await find(mark.toUpperCase(), first.nextCursor ?? ''))).toEqual([`${mark} 00003`, `${mark} 00004`])
  expect(titles(await find(`${mark} 01099`))).toEqual([`${mark} 01099`])
})

import { type TemplateCase, templateCaseChanged } from '@codekin/contracts/admin/events'
import { copyTemplate } from '@codekin/contracts/messaging/commands'
import { ask } from '@codekin/event-bus/commands'
import { newId } from '@codekin/service-kit/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMessaging, type Talker, type TestMessaging } from '../../../../testing/makers.ts'

let service: TestMessaging
beforeAll(async () => void (service = await startMessaging()))
afterAll(() => service.stop())

const templateFields = { title: 'A hello', body: 'Hi {{name}}', category: 'opener', isShared: true } as const
const share = async (talker: Talker) => (await talker.conversationTemplates.createTemplate({ body: templateFields })).id

/** Publishes the successive states of one case about the template. */
function cases(templateId: string) {
  const caseId = newId()
  let sourceVersion = 0
  return async (state: TemplateCase['state']) => {
    sourceVersion += 1
    await service.publish(templateCaseChanged, { caseId, templateId, sourceVersion, state })
    await service.settle()
  }
}

/** Whether a stranger finds the template, can fill it, and can use it. */
async function isUsable(id: string): Promise<boolean[]> {
  const { id: conversationId, ann } = await service.match()
  const { templates } = await ann.conversationTemplates.listPublicTemplates({ query: { limit: 100 } })
  const filling = { template: id, variables: { name: 'Bo' } }
  return [
    templates.some((one) => one.id === id),
    await isDone(ann.conversationTemplates.processTemplate({ body: filling })),
    await isDone(ann.conversationTemplates.trackTemplateUse({ body: { templateId: id, conversationId } })),
  ]
}

/** Whether the call succeeded, as opposed to `not_found`. */
async function isDone(call: Promise<unknown>): Promise<boolean> {
  const code = await call.then(
    () => undefined,
    (error: { code: string }) => error.code,
  )
  expect([undefined, 'not_found']).toContain(code)
  return code === undefined
}
const [usable, withheld] = [
  [true, true, true],
  [false, false, false],
]
const ownOf = async (talker: Talker) => (await talker.conversationTemplates.listOwnTemplates({ query: {} })).templates

test('while a case is open, and after staff removed it, only the author has the template and sees why', async () => {
  const ann = await service.talker('Ann')
  const id = await share(ann)
  const say = cases(id)
  expect(await isUsable(id)).toEqual(usable)
  await say('waiting')
  expect(await isUsable(id)).toEqual(withheld)
  expect(await ownOf(ann)).toMatchObject([{ id, isShared: true, withheld: 'in-review' }])
  await say('removed')
  expect(await isUsable(id)).toEqual(withheld)
  expect(await ownOf(ann)).toMatchObject([{ withheld: 'removed' }])
  const change = { params: { id }, body: { ...templateFields, body: 'Hello {{name}}' } }
  expect(await ann.conversationTemplates.changeTemplate(change)).toMatchObject({ version: 2, withheld: 'removed' })
  await say('closed')
  expect(await ownOf(ann)).toMatchObject([{ withheld: null }])
})

test('a removed template is withheld under another id too, whoever created the copy, until it is restored', async () => {
  const [ann, eve] = [await service.talker('Ann'), await service.talker('Eve')]
  const removed = await share(ann)
  const write = async (talker: Talker, body: string) =>
    (await talker.conversationTemplates.createTemplate({ body: { ...templateFields, body } })).id
  const copied = await write(eve, templateFields.body)
  const say = cases(removed)
  await say('waiting')
  expect(await isUsable(copied)).toEqual(usable)
  await say('removed')
  await ann.conversationTemplates.changeTemplate({
    params: { id: removed },
    body: { ...templateFields, body: 'Hello' },
  })
  const again = await write(ann, 'hi,  {{ name }}!')
  expect([await isUsable(again), await isUsable(copied)]).toEqual([withheld, withheld])
  expect((await ownOf(eve)).map((one) => one.withheld)).toEqual(['removed'])
  await ann.conversationTemplates.deleteTemplate({ params: { id: removed } })
  const { id: other } = await ann.conversationTemplates.createTemplate({ body: { ...templateFields, body: 'Hello' } })
  expect([await isUsable(again), await isUsable(other)]).toEqual([withheld, usable])
  await say('closed')
  expect([await isUsable(again), await isUsable(copied)]).toEqual([usable, usable])
})

test("closing one case doesn't restore a template that another withholds; its author can use it meanwhile", async () => {
  const { id: conversationId, ann } = await service.match()
  const id = await share(ann)
  const [first, second] = [cases(id), cases(id)]
  await first('waiting')
  await second('waiting')
  await first('closed')
  expect(await isUsable(id)).toEqual(withheld)
  await ann.conversationTemplates.trackTemplateUse({ body: { templateId: id, conversationId } })
  await second('closed')
  expect(await isUsable(id)).toEqual(usable)
})

test('templates of a shadow-banned or suspended user are hidden from others', async () => {
  const ann = await service.talker('Ann')
  const id = await share(ann)
  for (const state of ['shadow-banned', 'suspended'] as const) {
    await service.decide(ann, state)
    expect(await isUsable(id)).toEqual(withheld)
    await service.decide(ann, 'active')
    expect(await isUsable(id)).toEqual(usable)
  }
  await service.decide(ann, 'shadow-banned')
  expect(await ownOf(ann)).toMatchObject([{ id, withheld: null }])
})

test('moderation can copy shared templates, also withheld ones, and no private ones', async () => {
  const [ann, eve] = [await service.talker('Ann'), await service.talker('Eve')]
  const id = await share(ann)
  const copy = async (templateId: string) =>
    (await ask(service.bus, copyTemplate, { readerId: eve.userId, templateId })).template
  const fields = { ownerId: ann.userId, title: 'A hello', body: 'Hi {{name}}', language: 'en', tags: [], version: 1 }
  expect(await copy(id)).toEqual(fields)
  await cases(id)('waiting')
  expect(await copy(id)).toEqual(fields)
  await ann.conversationTemplates.changeTemplate({ params: { id }, body: { ...templateFields, isShared: false } })
  expect(await copy(id)).toBeNull()
  expect(await copy(newId())).toBeNull()
})

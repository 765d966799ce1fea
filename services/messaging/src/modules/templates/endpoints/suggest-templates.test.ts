import { type ProfileCard, profileChanged } from '@codekin/contracts/identity/events'
import { newId } from '@codekin/service-kit/new-id'
import { aPrivacy, aProfileCard } from '@codekin/test-kit/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMessaging, type Talker, type TestMessaging } from '../../../../testing/makers.ts'

let service: TestMessaging
beforeAll(async () => void (service = await startMessaging()))
afterAll(() => service.stop())

const skills = (...names: string[]) =>
  names.map((name) => ({ id: newId(), name, level: 'strong' as const, verifiedBy: [] }))
const project = (title: string) => ({ title, text: '', url: null, skills: [] })

/** Creates a user with these profile facts. */
async function member(fields: Partial<ProfileCard>): Promise<Talker> {
  const talker = await service.talker()
  await service.publish(profileChanged, aProfileCard({ userId: talker.userId, ...fields }))
  return talker
}

async function apart() {
  const ann = await member({
    fullName: 'Ann Lee',
    city: 'Lagos',
    goals: ['hackathon'],
    skills: skills('SQL', 'Rust'),
    showcase: [project('Loom')],
  })
  const bob = await member({
    fullName: 'Bob Ray',
    city: 'Berlin',
    goals: ['friends'],
    skills: skills('Zig', 'Rust'),
    showcase: [project('Kettle')],
  })
  const { id } = await service.match(ann, bob)
  return { ann, bob, id }
}
const suggest = (talker: Talker, conversationId: string) =>
  talker.conversationTemplates.suggestTemplates({ body: { conversationId } })
const idsOf = (of: { suggestions: { template: { id: string } }[] }) => of.suggestions.map(({ template }) => template.id)

test('suggestions name the facts they are based on and come with what is known of both members, each from their own side', async () => {
  const { ann, bob, id } = await apart()
  const { suggestions, values } = await suggest(ann, id)
  expect(values).toEqual({
    name: 'Bob',
    myName: 'Ann',
    sharedSkill: 'Rust',
    theirSkill: 'Zig',
    mySkill: 'SQL',
    overlapHours: '9',
    project: 'Kettle',
    myProject: 'Loom',
  })
  expect(suggestions.map(({ template, reason }) => [template.id, reason])).toEqual(
    expect.arrayContaining([
      ['opener-shared-skill', 'You both know Rust.'],
      ['opener-project', 'Kettle is on their profile.'],
    ]),
  )
  expect((await suggest(bob, id)).values).toMatchObject({ name: 'Ann', project: 'Loom', myProject: 'Kettle' })
})

test('a profile that is visible to no one contributes only its name', async () => {
  const { ann, bob, id } = await apart()
  await service.publish(
    profileChanged,
    aProfileCard({
      userId: bob.userId,
      sourceVersion: 2,
      fullName: 'Bob Ray',
      skills: skills('Rust'),
      privacy: aPrivacy({ profileVisibility: 'nobody' }),
    }),
  )
  await service.settle()
  const { suggestions, values } = await suggest(ann, id)
  expect(values).toEqual({ name: 'Bob', myName: 'Ann', mySkill: 'SQL', myProject: 'Loom' })
  expect(JSON.stringify(suggestions)).not.toContain('You both')
  expect((await suggest(bob, id)).values).toMatchObject({ sharedSkill: 'Rust' })
})

const hiddenFacts: [string, Partial<ProfileCard>, Partial<ProfileCard>][] = [
  ['city', { city: 'Lagos' }, { city: '' }],
  ['time zone', { timezone: 'Africa/Lagos' }, { timezone: null }],
]
test.each(hiddenFacts)(
  'a %s that the other member hides is in no variable, suggestion or text',
  async (_, shown, hidden) => {
    const facts = { city: '', timezone: null, skills: [], goals: [], showcase: [] }
    const ann = await member({ ...facts, ...shown, fullName: 'Ann Lee' })
    const bob = await member({ ...facts, ...shown, fullName: 'Bob Ray' })
    const { id } = await service.match(ann, bob)
    const before = await suggest(ann, id)
    expect(Object.keys(before.values)).toHaveLength(3)
    await service.publish(
      profileChanged,
      aProfileCard({ userId: bob.userId, sourceVersion: 2, fullName: 'Bob Ray', ...facts, ...hidden }),
    )
    await service.settle()
    const { suggestions, values } = await suggest(ann, id)
    expect(values).toEqual({ name: 'Bob', myName: 'Ann' })
    expect(JSON.stringify(suggestions)).not.toMatch(/Lagos|both live|working days/)
    const body = { template: '{{city|somewhere}}, {{overlapHours|some}} hours', variables: values }
    expect((await ann.conversationTemplates.processTemplate({ body })).text).toBe('somewhere, some hours')
  },
)

test('a shared template is suggested once its reply rate is proven, in a language both speak, and displaces nothing else', async () => {
  const { ann, id } = await apart()
  const eve = await service.talker('Eve')
  const share = async (title: string, language: 'en' | 'de', replies: number) => {
    const body = { title, body: 'What are you building?', category: 'opener', language, isShared: true } as const
    const template = await eve.conversationTemplates.createTemplate({ body })
    await service.deps.db
      .updateTable('templateEffect')
      .set({ uses: 40, replies })
      .where('templateId', '=', template.id)
      .execute()
    return template.id
  }
  const [good, bad, german] = [
    await share('Answered', 'en', 38),
    await share('Seldom answered', 'en', 4),
    await share('Auf Deutsch', 'de', 38),
  ]
  for (let count = 0; count < 5; count += 1) {
    const body = { title: `Mine ${count}`, body: 'Hello, what are you building?', category: 'opener' } as const
    await ann.conversationTemplates.createTemplate({ body })
  }
  const { suggestions } = await suggest(ann, id)
  expect(suggestions.map(({ template }) => template.scope).toSorted()).toEqual([
    'system',
    'system',
    'system',
    'user',
    'user',
  ])
  const { ann: cleo, id: other } = await service.match(
    await member({ skills: [], goals: [], city: '', timezone: null }),
  )
  const ids = idsOf(await suggest(cleo, other))
  expect(ids).toContain(good)
  expect(ids).not.toContain(bad)
  expect(ids).not.toContain(german)
})

test('for a conversation, only the Codekin templates whose claims are true are listed', async () => {
  const { ann, bob, id } = await apart()
  const list = async (talker: Talker, conversationId?: string) => {
    const query = { limit: 100, ...(conversationId && { conversationId }) }
    return (await talker.conversationTemplates.listSystemTemplates({ query })).templates.map((one) => one.id)
  }
  const claims = ['opener-co-founder', 'opener-mentor', 'reply-thanks', 'reply-pick-up', 'decline-no-fit']
  expect(await list(ann)).toEqual(expect.arrayContaining(claims))
  expect((await list(ann, id)).filter((one) => claims.includes(one))).toEqual([])
  await bob.says(id, 'What are you building?')
  expect((await list(ann, id)).filter((one) => claims.includes(one)).toSorted()).toEqual([
    'decline-no-fit',
    'reply-thanks',
  ])
  await expect(list(await service.talker('Eve'), id)).rejects.toMatchObject({ code: 'not_found' })
})

test("before a match's event arrives, templates are already suggested and their uses counted", async () => {
  const [ann, bob] = [await service.talker('Ann'), await service.talker('Bob')]
  // Which templates apply depends on the two profiles.
  await service.settle()
  const id = service.matchUnannounced(ann, bob)
  expect((await suggest(ann, id)).suggestions).toHaveLength(5)
  await ann.conversationTemplates.trackTemplateUse({ body: { templateId: 'opener-city', conversationId: id } })
})

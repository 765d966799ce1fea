import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedUp, startIdentity, type TestIdentity } from '../../../testing/start-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

type Answer = Parameters<SignedUp['onboarding']['saveStep']>[0]
const answers = (
  person: SignedUp,
  step: Answer['params']['step'],
  data: Answer['body']['data'],
  completed = true,
  view?: string,
) => person.onboarding.saveStep({ params: { step }, body: { data, completed, ...(view ? { view } : {}) } })

/** One step of a status. */
const stepOf = (status: Awaited<ReturnType<typeof answers>>, name: string) =>
  status.steps.find((step) => step.name === name)

test('starting again changes nothing', async () => {
  const ann = await identity.signUp()
  expect(await ann.onboarding.getStatus()).toMatchObject({ startedAt: null, completedAt: null })
  const started = await ann.onboarding.start()
  expect(started.steps.map(({ name, state, isRequired }) => [name, state, isRequired])).toEqual([
    ['profile', 'todo', true],
    ['skills', 'todo', false],
    ['goals', 'todo', false],
    ['showcase', 'todo', false],
    ['github', 'todo', false],
    ['preview', 'todo', false],
  ])
  identity.clock.advance(60)
  expect(await ann.onboarding.start()).toEqual(started)
})

test('a draft is stored as typed, available on any device, and private', async () => {
  const ann = await identity.signUp()
  const long = 'x'.repeat(130)
  await answers(ann, 'profile', { headline: long }, false, 'name')
  const status = await ann.onboarding.getStatus()
  expect(status.view).toBe('name')
  expect(stepOf(status, 'profile')).toMatchObject({ state: 'todo', draft: { headline: long } })
  expect(await ann.users.getOwnProfile()).toMatchObject({ headline: '' })
  expect(await identity.announced('profile-changed', ann.userId)).toHaveLength(1)
})

test('concurrent drafts of two devices are merged; for the same field the last one wins', async () => {
  const ann = await identity.signUp()
  await Promise.all([
    answers(ann, 'profile', { headline: 'From the phone' }, false),
    answers(ann, 'profile', { city: 'Berlin' }, false),
    answers(ann, 'goals', { goals: ['hackathon'] }, false),
  ])
  await answers(ann, 'profile', { headline: 'From the desk' }, false)
  const status = await ann.onboarding.getStatus()
  expect(stepOf(status, 'profile')?.draft).toEqual({ headline: 'From the desk', city: 'Berlin' })
  expect(stepOf(status, 'goals')?.draft).toEqual({ goals: ['hackathon'] })
})

test('changing a profile field deletes its draft in every step, even if the value stays the same', async () => {
  const ann = await identity.signUp()
  await ann.users.changeOwnProfile({ body: { city: 'Bonn' } })
  await answers(ann, 'profile', { headline: 'Old', city: 'Berlin' }, false)
  await answers(ann, 'goals', { goals: ['hackathon'], lookingFor: ['backend'] }, false)
  await answers(ann, 'showcase', { showcase: [{ title: 'Old', text: '', url: null, skills: [] }] }, false)
  await ann.users.changeOwnProfile({ body: { headline: 'New', lookingFor: ['frontend'], showcase: [] } })
  const status = await ann.onboarding.getStatus()
  expect(stepOf(status, 'profile')?.draft).toEqual({ city: 'Berlin' })
  expect(stepOf(status, 'goals')?.draft).toEqual({ goals: ['hackathon'] })
  expect(stepOf(status, 'showcase')?.draft).toEqual({})
  await ann.users.changeOwnProfile({ body: { city: 'Bonn' } })
  expect(stepOf(await ann.onboarding.getStatus(), 'profile')?.draft).toEqual({})
  // Later drafts are kept.
  await answers(ann, 'profile', { headline: 'Newest' }, false)
  expect(stepOf(await ann.onboarding.getStatus(), 'profile')?.draft).toEqual({ headline: 'Newest' })
})

test('a late draft neither replaces a newer draft of another device nor hides a newer value of the profile', async () => {
  const ann = await identity.signUp()
  const saveLate = (data: Answer['body']['data'], ageSeconds: number) =>
    ann.onboarding.saveStep({ params: { step: 'profile' }, body: { data, completed: false, ageSeconds } })
  await answers(ann, 'profile', { city: 'Bonn' }, false)
  await ann.users.changeOwnProfile({ body: { headline: 'New' } })
  identity.clock.advance(30)
  const status = await saveLate({ headline: 'Old', city: 'Berlin', experienceYears: 7 }, 60)
  expect(stepOf(status, 'profile')?.draft).toEqual({ city: 'Bonn', experienceYears: 7 })
  const later = await saveLate({ headline: 'Newest' }, 10)
  expect(stepOf(later, 'profile')?.draft).toEqual({ city: 'Bonn', experienceYears: 7, headline: 'Newest' })
})

test('a completed step updates and announces the profile, and deletes the drafts of its fields only', async () => {
  const ann = await identity.signUp()
  await answers(ann, 'profile', { headline: 'Half', city: 'Ber' }, false)
  const status = await answers(ann, 'profile', { headline: 'Likes queues', roles: ['backend', 'backend'] })
  expect(stepOf(status, 'profile')).toMatchObject({ state: 'done', draft: { city: 'Ber' } })
  expect(await ann.users.getOwnProfile()).toMatchObject({ headline: 'Likes queues', roles: ['backend'], city: '' })
  const cards = await identity.announced('profile-changed', ann.userId)
  expect(cards.at(-1)).toMatchObject({ sourceVersion: 2, headline: 'Likes queues', roles: ['backend'] })
  const { changes } = await ann.users.listProfileChanges({ query: {} })
  expect(changes.map(({ field, cause }) => `${field} ${cause}`).toSorted()).toEqual([
    'headline onboarding',
    'roles onboarding',
  ])
})

test('fields of other steps are neither stored nor applied', async () => {
  const ann = await identity.signUp()
  const draft = await answers(ann, 'goals', { headline: 'Elsewhere', githubUsername: 'ann' }, false)
  expect(draft.steps.map(({ draft }) => draft)).toEqual([{}, {}, {}, {}, {}, {}])
  await answers(ann, 'goals', { goals: ['hire'], headline: 'Elsewhere' })
  expect(await ann.users.getOwnProfile()).toMatchObject({ headline: '', goals: ['hire'] })
})

test.each([
  ['profile', { headline: 'x'.repeat(130), roles: ['backend'] }, 'data.headline'],
  ['profile', { timezone: 'Mars/Olympus' }, 'data.timezone'],
  ['profile', { experienceYears: -3 }, 'data.experienceYears'],
  ['skills', { skills: [] }, 'data.skills'],
  ['showcase', { showcase: [{ title: '', text: '', url: null, skills: [] }] }, 'data.showcase.0.title'],
  ['showcase', { showcase: [{ title: 'x', text: '', url: 'ftp://x', skills: [] }] }, 'data.showcase.0.url'],
  ['github', { githubUsername: '-no-' }, 'data.githubUsername'],
] as const)('an invalid answer to %s is refused by field and changes nothing', async (step, data, field) => {
  const ann = await identity.signUp()
  const answer = await ann.http('POST', `/api/v1/onboarding/step/${step}`, { body: { data, completed: true } })
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request', details: [{ field }] } })
  expect(await identity.announced('profile-changed', ann.userId)).toHaveLength(1)
  expect((await ann.onboarding.getStatus()).steps.every(({ state }) => state === 'todo')).toBe(true)
})

test('every step but the profile can be skipped; a completed step stays done', async () => {
  const ann = await identity.signUp()
  for (const step of ['skills', 'goals', 'showcase', 'github', 'preview'] as const) {
    expect(stepOf(await answers(ann, step, null), step)?.state).toBe('skipped')
  }
  expect(await answers(ann, 'profile', null).catch((error) => error)).toMatchObject({ code: 'step_required' })
  expect(stepOf(await answers(ann, 'goals', { goals: ['hire'] }), 'goals')?.state).toBe('done')
  expect(stepOf(await answers(ann, 'goals', null), 'goals')?.state).toBe('done')
})

test('without a role the profile step is not done, and none of it is applied', async () => {
  const ann = await identity.signUp()
  const refused = await answers(ann, 'profile', { headline: 'Likes queues' }).catch((error) => error)
  expect(refused).toMatchObject({ code: 'step_required', details: [{ field: 'roles' }] })
  expect(await ann.users.getOwnProfile()).toMatchObject({ headline: '' })
  expect(await ann.onboarding.complete().catch((error) => error)).toMatchObject({ code: 'step_required' })
  expect(await ann.users.getOwnProfile()).toMatchObject({ onboardingCompleted: false })
})

test('completion is announced once, even if several devices complete it', async () => {
  const ann = await identity.signUp()
  await answers(ann, 'profile', { roles: ['backend'] })
  await answers(ann, 'goals', null)
  const ends = await Promise.all([ann.onboarding.complete(), ann.onboarding.complete(), ann.onboarding.complete()])
  expect(new Set(ends.map(({ completedAt }) => completedAt)).size).toBe(1)
  expect(await ann.users.getOwnProfile()).toMatchObject({ onboardingCompleted: true })
  expect(await identity.announced('onboarding-completed', ann.userId)).toMatchObject([{ stepsDone: ['profile'] }])
})

test('a person who has completed onboarding can answer again and stays completed', async () => {
  const ann = await identity.signUp()
  await answers(ann, 'profile', { roles: ['backend'] })
  await ann.onboarding.complete()
  await answers(ann, 'profile', { headline: 'Later' })
  expect(await ann.users.getOwnProfile()).toMatchObject({ headline: 'Later', onboardingCompleted: true })
})

test('named skills are added or change their level; others stay', async () => {
  const ann = await identity.signUp()
  await ann.users.addSkill({ body: { name: 'Rust', level: 'learning' } })
  await ann.users.addSkill({ body: { name: 'Go' } })
  const skills = [
    { name: 'rust', level: 'strong' as const },
    { name: 'postgres', level: 'expert' as const },
  ]
  const status = await answers(ann, 'skills', { skills })
  expect(stepOf(status, 'skills')?.state).toBe('done')
  const own = (await ann.users.getOwnProfile()).skills.map(({ name, level }) => [name, level])
  expect(own).toEqual([
    ['Rust', 'strong'],
    ['Go', 'working'],
    ['PostgreSQL', 'expert'],
  ])
  const news = await identity.announced('skills-changed', ann.userId)
  expect(news.at(-1)).toMatchObject({ added: [{ name: 'PostgreSQL' }], removed: [] })
})

test('too many skills are refused as a whole', async () => {
  const ann = await identity.signUp()
  await ann.users.addSkill({ body: { name: 'Go' } })
  const skills = Array.from({ length: 50 }, (_, at) => ({ name: `Skill ${at}`, level: 'working' as const }))
  const refused = await answers(ann, 'skills', { skills }).catch((error) => error)
  expect(refused).toMatchObject({ code: 'too_many_skills' })
  expect((await ann.users.getOwnProfile()).skills).toHaveLength(1)
})

test('an unverified GitHub username is stored but not shown', async () => {
  const ann = await identity.signUp()
  const status = await answers(ann, 'github', { githubUsername: 'ann-example' }, false)
  expect(stepOf(status, 'github')?.draft).toEqual({ githubUsername: 'ann-example' })
  expect(stepOf(await answers(ann, 'github', { githubUsername: 'ann-example_acme' }), 'github')?.state).toBe('done')
  expect(await ann.users.getOwnProfile()).toMatchObject({ github_username: null })
})

const agree = (person: SignedUp, granted: boolean) =>
  person.privacy.recordConsent({ body: { consentType: 'analytics', granted } })

test('without consent to usage statistics no views are counted', async () => {
  const ann = await identity.signUp()
  const look = { eventType: 'step-left', stepName: 'skills', data: { seconds: 20 } } as const
  await ann.onboarding.recordEvent({ body: look })
  await answers(ann, 'skills', null)
  await ann.onboarding.recordEvent({ body: look })
  const { steps, percent, seconds } = await ann.onboarding.getProgress()
  expect({ percent, seconds, skills: steps[1] }).toEqual({
    percent: 17,
    seconds: 0,
    skills: { name: 'skills', state: 'skipped', views: 0, seconds: 0 },
  })
})

test('withdrawing consent deletes the counts and keeps the progress', async () => {
  const ann = await identity.signUp()
  await agree(ann, true)
  const look = { eventType: 'step-left', stepName: 'skills', data: { seconds: 20 } } as const
  await ann.onboarding.recordEvent({ body: look })
  await answers(ann, 'skills', null)
  expect((await ann.onboarding.getProgress()).seconds).toBe(20)
  await agree(ann, false)
  await ann.onboarding.recordEvent({ body: look })
  expect(await ann.onboarding.getProgress()).toMatchObject({ seconds: 0, percent: 17 })
})

test('views and seconds are summed per step', async () => {
  const ann = await identity.signUp()
  await agree(ann, true)
  for (const eventType of ['step-viewed', 'step-viewed'] as const) {
    await ann.onboarding.recordEvent({ body: { eventType, stepName: 'skills' } })
  }
  for (const seconds of [20.4, 30]) {
    await ann.onboarding.recordEvent({ body: { eventType: 'step-left', stepName: 'skills', data: { seconds } } })
  }
  await answers(ann, 'skills', null)
  const progress = await ann.onboarding.getProgress()
  expect(progress).toMatchObject({ percent: 17, seconds: 50, completedAt: null })
  expect(progress.steps[1]).toEqual({ name: 'skills', state: 'skipped', views: 2, seconds: 50 })
})

test('an erased account is refused and leaves no data', async () => {
  const gone = await identity.as({ userId: identity.deps.newId() })
  for (const call of [
    () => gone.onboarding.start(),
    () => gone.onboarding.complete(),
    () => gone.onboarding.saveStep({ params: { step: 'goals' }, body: { data: { goals: [] }, completed: true } }),
    () => gone.onboarding.saveStep({ params: { step: 'goals' }, body: { data: null, completed: true } }),
    () => gone.onboarding.recommendGoals(),
    () => gone.onboarding.suggestSkills({ query: {} }),
    () => gone.onboarding.selectGoals({ body: { goals: [] } }),
    () => gone.onboarding.saveShowcase({ body: { projects: [] } }),
    () => gone.onboarding.recordEvent({ body: { eventType: 'step-viewed', stepName: 'goals' } }),
  ]) {
    expect(await call().catch((error) => error)).toMatchObject({ code: 'not_signed_in' })
  }
})

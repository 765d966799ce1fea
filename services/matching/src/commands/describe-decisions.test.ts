import { type ProfileCard, profileChanged } from '@codekin/contracts/identity/events'
import { countPersonDays, describeDecisions } from '@codekin/contracts/matching/commands'
import type { SwipeAction } from '@codekin/contracts/matching/models'
import { ask } from '@codekin/event-bus/commands'
import { newId } from '@codekin/service-kit/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Matching, type Person, startMatching } from '../../testing/people.ts'
import { rollUpExposures } from '../operations/roll-up-exposures.ts'
import { insertExposures } from '../store/exposures.ts'
import { answerDecisions } from './describe-decisions.ts'

let matching: Matching
beforeAll(async () => void (matching = await startMatching()))
afterAll(() => matching.stop())

const at = (time: string) => new Date(`2026-06-${time}Z`)
const june = { from: '2026-06-01', to: '2026-06-30' }
const described = ({ userId }: Person, range = june) => ask(matching.bus, describeDecisions, { userId, ...range })
const skillsOf = async (person: Person) =>
  (await described(person)).skills.toSorted((a, b) => (a.skill < b.skill ? -1 : 1))
const hoursWith = (given: Record<number, number>) => Array.from({ length: 24 }, (_, hour) => given[hour] ?? 0)
const knows = (...names: string[]): Pick<ProfileCard, 'skills'> => ({
  skills: names.map((name) => ({ id: newId(), name, level: 'working' as const, verifiedBy: [] })),
})

async function decides(by: Person, about: Person, time: Date, action: SwipeAction = 'like') {
  matching.clock.set(time)
  const caller = await matching.as({ userId: by.userId })
  await caller.matching.recordSwipe({ body: { targetUserId: about.userId, action } })
}

async function changes(person: Person, about: Partial<ProfileCard>) {
  await matching.publish(profileChanged, { ...person.card, sourceVersion: 2, ...about })
  await matching.settle()
}

test("decisions count in UTC days and by hour in the person's time zone", async () => {
  const ann = await matching.person({ timezone: 'Asia/Kolkata' })
  const others = await Promise.all(Array.from({ length: 4 }, () => matching.person()))
  const [bob, cat, dan, eve] = others as [Person, Person, Person, Person]
  await decides(ann, bob, at('01T00:00:00'))
  // With an offset of 5:30 it is already the next day there.
  await decides(ann, cat, at('30T23:59:59'), 'pass')
  await decides(dan, ann, at('10T10:00:00'))
  await decides(ann, dan, at('10T18:29:00'), 'superlike')
  expect(await described(ann)).toMatchObject({
    likes: 2,
    passes: 1,
    likedBack: 1,
    timeZone: 'Asia/Kolkata',
    hours: hoursWith({ 5: 2, 23: 1 }),
    ofDecisions: 3,
  })
  await decides(ann, eve, new Date('2026-07-01T00:00:00Z'))
  expect(await described(ann)).toMatchObject({ likes: 2, passes: 1 })
  expect(await described(ann, { from: '2026-06-02', to: '2026-06-29' })).toMatchObject({ likes: 1, passes: 0 })
})

test("an undone decision isn't counted", async () => {
  const [ann, bob] = [await matching.person(), await matching.person()]
  await decides(ann, bob, at('10T10:00:00'))
  await (await matching.as({ userId: ann.userId })).matching.undoSwipe({
    body: { targetUserId: bob.userId },
  })
  expect(await described(ann)).toMatchObject({ likes: 0, passes: 0, skills: [], ofDecisions: 0 })
})

test.each([
  ['no zone', null],
  ['a zone that the database does not know', 'Mars/Olympus'],
])('a person with %s gets hours in UTC', async (_, timezone) => {
  const [ann, bob] = [await matching.person({ timezone }), await matching.person()]
  await decides(ann, bob, at('10T22:15:00'))
  expect(await described(ann)).toMatchObject({ timeZone: 'UTC', hours: hoursWith({ 22: 1 }) })
})

test('an unknown person has no decisions', async () => {
  expect(await ask(matching.bus, describeDecisions, { userId: newId(), ...june })).toEqual({
    likes: 0,
    passes: 0,
    likedBack: 0,
    timeZone: 'UTC',
    hours: hoursWith({}),
    skills: [],
    ofDecisions: 0,
  })
})

test('skills are current ones, of people who are visible now', async () => {
  const ann = await matching.person()
  const bob = await matching.person(knows('Go', 'rust'))
  const cat = await matching.person(knows('Go', 'Rust'))
  const dan = await matching.person(knows('Rust', 'Zig'))
  await decides(ann, bob, at('10T10:00:00'))
  await decides(ann, cat, at('10T10:00:01'), 'pass')
  await decides(ann, dan, at('10T10:00:02'))
  expect(await skillsOf(ann)).toEqual([
    { skill: 'Go', likes: 1, passes: 1 },
    { skill: 'Rust', likes: 2, passes: 1 },
    { skill: 'Zig', likes: 1, passes: 0 },
  ])
  await changes(dan, knows('Elixir'))
  expect((await skillsOf(ann)).map(({ skill }) => skill)).toEqual(['Elixir', 'Go', 'Rust'])
})

const bye = knows('Cobol')
test.each<[string, (gone: Person, ann: Person) => Promise<unknown>]>([
  ['hidden', (gone) => changes(gone, { ...bye, discoverable: false })],
  ['closed', (gone) => changes(gone, { ...bye, isClosed: true })],
  ['blocked', (gone, ann) => ann.preferences.blockUser({ body: { blockedUserId: gone.userId } })],
  ['one who blocked the reader', (gone, ann) => gone.preferences.blockUser({ body: { blockedUserId: ann.userId } })],
])('a person who is %s adds no skill, but the decision still counts', async (_, goes) => {
  const [ann, gone] = [await matching.person(), await matching.person(bye)]
  await decides(ann, gone, at('10T10:00:00'))
  expect(await skillsOf(ann)).toEqual([{ skill: 'Cobol', likes: 1, passes: 0 }])
  await goes(gone, await matching.as({ userId: ann.userId }).then((caller) => ({ ...ann, ...caller })))
  expect(await described(ann)).toMatchObject({ likes: 1, skills: [], ofDecisions: 1 })
})

test('if two people differ only in being liked, only their number of likes differs', async () => {
  const zone = { timezone: 'Europe/Berlin' }
  const [liked, other] = [await matching.person(zone), await matching.person(zone)]
  const [bob, cat, fan] = [await matching.person(knows('Go')), await matching.person(), await matching.person()]
  const card = { position: 0, score: 1, propensity: 1, seed: 'a', version: 'a', preset: 'balanced' }
  for (const { userId: candidateId } of [liked, other]) {
    const about = { candidateId, viewerId: fan.userId, place: 'discover' as const, dealtAt: at('10T09:00:00') }
    await insertExposures(matching.deps.db, [{ ...card, ...about }])
  }
  await decides(fan, liked, at('10T09:30:00'))
  for (const person of [liked, other]) {
    await decides(person, bob, at('10T10:00:00'))
    await decides(person, cat, at('10T11:00:00'), 'pass')
  }
  await rollUpExposures(matching.deps.db, at('14T00:00:00'), new AbortController().signal)
  expect(await described(liked)).toEqual(await described(other))
  const daysOf = ({ userId }: Person) => ask(matching.bus, countPersonDays, { userId, ...june })
  const [ofLiked, ofOther] = [await daysOf(liked), await daysOf(other)]
  expect(ofLiked.days.map(({ likesGot }) => likesGot)).toEqual([1])
  expect({ ...ofLiked, days: ofLiked.days.map((day) => ({ ...day, likesGot: 0 })) }).toEqual(ofOther)
})

test('a range that runs backwards or is longer than 400 days is rejected', async () => {
  const { answer } = answerDecisions(matching.deps)
  const userId = newId()
  expect(await answer({ userId, from: '2026-06-02', to: '2026-06-01' })).toBeUndefined()
  expect(await answer({ userId, from: '2026-01-01', to: '2027-02-05' })).toBeUndefined()
})

import { eventually } from '@codekin/test-kit/settle'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../src/person.ts'
import { startWorld, type World } from '../src/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

/** Properties that every JavaScript object inherits. Read as entries, they would be functions or objects. */
const names = [
  'constructor',
  '__proto__',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'isPrototypeOf',
  '__defineGetter__',
]

async function nameEverything(person: Person): Promise<void> {
  await person.users.changeOwnProfile({
    body: {
      headline: '__proto__',
      bio: 'constructor',
      location: 'hasOwnProperty',
      city: 'constructor',
      timezone: 'Europe/Berlin',
      experienceYears: 4,
      roles: ['backend'],
      goals: ['side-project'],
      lookingFor: ['backend'],
      languages: ['en'],
      links: [{ label: '__proto__', url: 'https://example.com/constructor' }],
    },
  })
  for (const name of names) await person.users.addSkill({ body: { name, level: 'strong' } })
}

test('a profile with names that every object inherits reaches every projection and can be found, liked and messaged', async () => {
  const [ann, bob] = [await world.user('constructor'), await world.user('__proto__')]
  await Promise.all([nameEverything(ann), nameEverything(bob)])
  await world.settle()
  const seen = await eventually(async () => {
    const { candidates } = await ann.matching.listCandidates({ query: { limit: 10 } })
    return candidates.find(({ profile }) => profile.id === bob.id)
  })
  expect(seen.profile.skills.map(({ name }) => name)).toEqual(names)
  expect(seen.profile.city).toBe('constructor')
  expect(seen.compatibility.shared.toSorted()).toEqual(names.toSorted())
  expect(seen.compatibility.factors.find(({ factor }) => factor === 'city')?.value).toBe(1)
  const { users } = await ann.users.searchUsers({ query: { q: '__proto__' } })
  expect(users.map(({ id }) => id)).toEqual([bob.id])
  await ann.likes(bob)
  const { matchId } = await bob.likes(ann)
  if (!matchId) throw new Error('They did not match.')
  await world.settle()
  await ann.says(matchId, 'constructor __proto__')
  await world.settle()
  const { messages } = await bob.messaging.searchMessages({ query: { q: '__proto__' } })
  expect(messages.map(({ content }) => content)).toEqual(['constructor __proto__'])
  const { conversations } = await bob.messaging.listConversations({ query: {} })
  expect(conversations[0]?.profile).toMatchObject({ id: ann.id, headline: '__proto__' })
})

test('a form with such fields is parsed like any other', async () => {
  const cat = await world.user('valueOf')
  const form = new FormData()
  form.append('__proto__', 'constructor')
  form.append('photo', new Blob(['no picture'], { type: 'image/png' }), '__proto__')
  const answer = await fetch(`${world.origin}/api/v1/users/profile/photo`, {
    method: 'POST',
    headers: { authorization: `Bearer ${cat.token}` },
    body: form,
  })
  expect(answer.status).toBe(400)
})

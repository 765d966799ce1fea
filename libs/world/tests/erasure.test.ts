import { Writable } from 'node:stream'
import type { ServiceName } from '@codekin/contracts/services'
import { serviceNames } from '@codekin/contracts/services'
import { type GithubStandIn, startGithub } from '@codekin/local/stand-ins/github/server'
import { githubSettings } from '@codekin/local/stand-ins/github/settings'
import { rebuild } from '@codekin/test-kit/projections'
import { runJobWhenFree } from '@codekin/test-kit/run-job'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectGithub } from '../src/connect-github.ts'
import { type Person, registerPerson } from '../src/person.ts'
import { countStreamed, searchEverything } from '../src/search-everything.ts'
import { appOf, startWorld, type World } from '../src/world.ts'

/** Redis keys that expire within this time are gone when the grace period ends. */
const secondsForgotten = 3 * 24 * 60 * 60

let world: World
let github: GithubStandIn
let logged = ''
beforeAll(async () => {
  github = await startGithub()
  const logStream = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk)
      done()
    },
  })
  world = await startWorld({ env: { LOG_LEVEL: 'debug', ...githubSettings(github.url) }, logStream })
})
afterAll(async () => {
  await world.stop()
  await github.stop()
})

/** A unique word for each place that a person can write to. */
const canary = (place: string) => `canary${place}qzx`
const places =
  'name headline bio location city link linklabel skill email note reason wish message unread idea ideaskill tracked github appeal'.split(
    ' ',
  )
/** Content that its author deletes before the erasure. */
const takenBack = ['deleted', 'ideatakenback'].map(canary)
const canaries = [...places.map(canary), ...takenBack]

const search = () =>
  searchEverything({ servers: world.servers, redis: world.services.realtime.deps.redis }, canaries, {
    secondsForgotten,
  })

/** Proposes an own idea, which the other accepts. Returns the id of its message. */
async function acceptedIdea(by: Person, other: Person, matchId: string, summary: string): Promise<string> {
  const about = { title: 'A kettle with an API', size: 'evening', goal: 'friends', repository: 'firmware' } as const
  const idea = await by.projectIdeas.createIdea({ body: { ...about, summary, skills: [canary('ideaskill')] } })
  const proposal = await by.projectIdeas.proposeIdea({ params: { id: idea.id }, body: { matchId } })
  await other.projectIdeas.acceptIdea({ params: { id: proposal.id } })
  await by.projectIdeas.deleteIdea({ params: { id: idea.id } })
  await world.settle()
  return proposal.id
}

/** Connects an account whose stars look bought, and answers the question about them. */
async function leaveAtGithub(ann: Person): Promise<void> {
  const login = canary('github')
  github.addAccountLike({ like: 'sia-shines', login, name: 'Sia', email: 'sia@people.example' })
  await connectGithub(ann, login)
  await ann.github.appealSignal({ params: { kind: 'star-ring' }, body: { reason: `Friends, ${canary('appeal')}` } })
}

async function write(ann: Person, bob: Person): Promise<void> {
  await leaveAtGithub(ann)
  await ann.users.changeOwnProfile({
    body: {
      headline: canary('headline'),
      bio: canary('bio'),
      location: canary('location'),
      city: canary('city'),
      links: [{ label: canary('linklabel'), url: `https://${canary('link')}.example.com` }],
    },
  })
  await ann.users.addSkill({ body: { name: canary('skill'), level: 'strong' } })
  await ann.users.uploadPhoto({ file: new Blob([new Uint8Array(picture)]) })
  await ann.preferences.changePreferences({ body: { cities: [canary('wish')] } })
  await world.settle()
  const cat = await world.user('Cat')
  await world.settle()
  await ann.preferences.blockUser({ body: { blockedUserId: cat.id, reason: canary('reason') } })
  await ann.matching.recordSwipe({
    body: { targetUserId: bob.id, action: 'superlike', options: { note: canary('note') } },
  })
  const { matchId } = await bob.likes(ann)
  await world.settle()
  const socket = await bob.openSocket()
  const id = matchId ?? ''
  await ann.says(id, canary('message'))
  await bob.messaging.markAllRead({ params: { id } })
  await bob.says(id, 'Hello to you')
  const gone = await ann.says(id, canary('deleted'))
  await ann.messaging.deleteMessage({ params: { id: gone.id } })
  await acceptedIdea(ann, bob, id, canary('idea'))
  const unwanted = await acceptedIdea(ann, bob, id, canary('ideatakenback'))
  await ann.messaging.deleteMessage({ params: { id: unwanted } })
  await ann.engagement.track({ body: { eventType: 'tip-dismissed', metadata: { tip: canary('tracked') } } })
  await ann.says(id, canary('unread'))
  await socket.next('new_message')
  await bob.matching.listCandidates({ query: {} })
  await ann.privacy.startReport()
  await runJobWhenFree(world.services.identity, 'make-exports')
  await world.settle()
  socket.close()
}

/** A small picture without words, so the test searches for its file. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

async function eraseNow(ann: Person): Promise<void> {
  await ann.users.closeAccount()
  await world.settle()
  const { db } = world.services.identity.deps
  await sql`update account set erases_at = now() where id = ${ann.id}`.execute(db)
  await runJobWhenFree(world.services.identity, 'erase-closed-accounts')
  expect((await sql`select last_error from erasure`.execute(db)).rows).toEqual([])
  expect((await sql`select id from account where id = ${ann.id}`.execute(db)).rows).toEqual([])
  await world.settle()
}

async function rebuildAll(): Promise<void> {
  for (const service of serviceNames as ServiceName[]) {
    const { deps } = world.services[service]
    const projections = (await appOf(service)).definition.projections?.(deps) ?? []
    for (const { name } of projections) await rebuild(world.services[service], name)
  }
  await world.settle()
}

test('no word of an erased person is left in any table, stream, file, key or log', async () => {
  const [ann, bob] = [
    await registerPerson(world.origin, world.mailbox, canary('name'), { email: `${canary('email')}@example.com` }),
    await world.user('Bob'),
  ]
  await world.settle()
  await write(ann, bob)

  // Proves that the search finds the words before the erasure.
  const before = await search()
  const found = new Set(before.map(({ word }) => word))
  expect(canaries.filter((word) => !found.has(word))).toEqual(takenBack)
  expect(await countStreamed(world.servers)).toBeGreaterThan(10)

  await eraseNow(ann)
  expect(await search()).toEqual([])
  const { db } = world.services.identity.deps
  expect((await sql`select key from identity.blob`.execute(db)).rows).toEqual([])
  expect((await sql`select id from identity.blob_content`.execute(db)).rows).toEqual([])

  // Projections rebuilt from their owners and the streams don't contain the words either.
  await rebuildAll()
  expect(await search()).toEqual([])
  expect(canaries.filter((word) => logged.includes(word))).toEqual([])
  expect(logged.length).toBeGreaterThan(1_000)

  // The other person keeps the conversation and their own messages.
  const { matches } = await bob.matching.listMatches({ query: { status: 'all' } })
  expect(matches).toEqual([])
}, 120_000)

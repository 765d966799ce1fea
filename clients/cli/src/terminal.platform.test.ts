import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '@codekin/test-kit/settle'
import type { Person } from '@codekin/world/person'
import { startWorld, type World } from '@codekin/world/world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { build } from '../build.ts'
import { startInTerminal } from '../testing/in-terminal.ts'
import { credentialsFileOf, newHome, runCodekin } from '../testing/run-codekin.ts'
import { openCredentials } from './credentials.ts'

let world: World
let program: string
const folders: string[] = []
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'codekin-bundle-'))
  folders.push(folder)
  program = await build(folder)
  world = await startWorld()
})
afterAll(async () => {
  await world.stop()
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** A home in which a person is signed in. */
function homeOf({ token, refreshToken }: Person): string {
  const home = newHome()
  folders.push(home)
  openCredentials(credentialsFileOf(home)).write({ server: world.origin, accessToken: token, refreshToken })
  return home
}
const run = (person: Person, ...args: string[]) => runCodekin(args, { home: homeOf(person), program })
/** The same with an input that is piped in. */
const piped = (input: string, person: Person, ...args: string[]) =>
  runCodekin(args, { home: homeOf(person), program, input })
const inTerminal = (person: Person, ...args: string[]) => startInTerminal(args, { home: homeOf(person), program })

async function match(one: Person, other: Person): Promise<string> {
  await one.likes(other)
  const { matchId } = await other.likes(one)
  await world.settle()
  return matchId ?? ''
}

describe('discover', () => {
  test('shows one card after another, and records decisions made by keys', async () => {
    const [ann, bob] = await Promise.all([world.user('Ann Discovers'), world.user('Bob Discovered')])
    await bob.users.changeOwnProfile({ body: { headline: 'Builds databases' } })
    await world.settle()
    await bob.likes(ann)
    const terminal = inTerminal(ann, 'discover')
    let cards = 0
    // Others of this world may come before.
    for (;;) {
      cards += 1
      await eventually(() => terminal.shown().split('q quit').length > cards)
      const card = terminal.shown().split('q quit').at(-2) ?? ''
      if (card.includes('Bob Discovered')) break
      terminal.type('p')
    }
    terminal.type('l')
    await terminal.waitFor(/\+ Liked Bob Discovered\s+It’s a match! Say hello:\s+codekin chat 'Bob Discovered'/)
    terminal.type('q')
    expect(await terminal.ended).toBe(0)
    expect((await ann.matching.listMatches()).matches).toMatchObject([{ profile: { id: bob.id } }])
  })

  test('goes on to the next card when a decision was made elsewhere meanwhile', async () => {
    const [ann] = await Promise.all([world.user('Ann Decides'), world.user('Bob Decided')])
    await world.settle()
    const terminal = inTerminal(ann, 'discover')
    await terminal.waitFor(/q quit/)
    const { candidates } = await ann.matching.listCandidates({ query: { limit: 50 } })
    for (const { profile } of candidates)
      await ann.matching.recordSwipe({ body: { targetUserId: profile.id, action: 'pass' } })
    for (let refused = 1; !/No more developers/.test(terminal.shown()); refused += 1) {
      terminal.type('l')
      await eventually(() => terminal.shown().split('You already decided on this developer.').length > refused)
      await eventually(
        () => /No more developers/.test(terminal.shown()) || terminal.shown().trimEnd().endsWith('q quit'),
      )
    }
    expect(await terminal.ended).toBe(0)
  })

  test('takes the last decision back', async () => {
    const ann = await world.user('Ann Undoes')
    const zed = await world.user('Zed')
    await zed.users.changeOwnProfile({ body: { headline: 'Builds compilers' } })
    await world.settle()
    const terminal = inTerminal(ann, 'discover')
    await terminal.waitFor(/q quit/)
    const first = /(.+) {2}\d+% fit/.exec(terminal.shown())?.[1] ?? ''
    terminal.type('p')
    await terminal.waitFor(/− Passed/)
    terminal.type('u')
    await eventually(() => terminal.shown().split(first).length > 2)
    terminal.type('\u0003')
    expect(await terminal.ended).toBe(2)
  })

  test('without a terminal lists developers as JSON, or says what it needs', async () => {
    const ann = await world.user('Ann Lists')
    await world.settle()
    const { code, out } = await run(ann, 'discover', '--json')
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({ candidates: expect.any(Array), swipesRemaining: expect.any(Number) })
    expect(await run(ann, 'discover')).toMatchObject({ code: 1, err: expect.stringContaining('needs a terminal') })
  })
})

test('matches are listed with their last message and unread count', async () => {
  const [ann, bob] = await Promise.all([world.user('Ann Matches'), world.user('Bob Matched')])
  await world.settle()
  expect(await run(ann, 'matches')).toMatchObject({ code: 0, out: 'No matches yet. Run “codekin discover”.\n' })
  const matchId = await match(ann, bob)
  await bob.says(matchId, 'Hello Ann \u001b[2J')
  await world.settle()
  const { out } = await run(ann, 'matches')
  expect(out).toMatch(/^Bob Matched {2}\d+% fit {2}1 unread\n {2}Hello Ann/)
  expect(out).not.toContain('\u001b')
  const { matches } = JSON.parse((await run(ann, 'matches', '--json')).out) as { matches: unknown[] }
  expect(matches).toMatchObject([{ id: matchId, unreadCount: 1 }])
})

describe('chat', () => {
  test('ends when its session was ended in the settings', async () => {
    const [ann, bob] = await Promise.all([world.user('Ann Ends'), world.user('Bob Ends')])
    await world.settle()
    await match(ann, bob)
    const terminal = inTerminal(ann, 'chat', 'bob')
    await terminal.waitFor(/Ctrl-D to leave/)
    await ann.auth.logout({ body: { refreshToken: ann.refreshToken } })
    await terminal.waitFor(/You aren’t signed in\. Run “codekin login”\./)
    expect(await terminal.ended).toBe(4)
  })

  test('sends nothing of a piped input that was not named, whatever a script has there', async () => {
    const [ann, bob] = await Promise.all([world.user('Ann Scripts'), world.user('Bob Scripts')])
    await world.settle()
    const matchId = await match(ann, bob)
    for (const args of [
      ['chat', 'Bob Scripts'],
      ['chat', 'Bob Scripts', '--json'],
    ]) {
      expect(await piped('names.txt\nof a loop\n', ann, ...args)).toMatchObject({ code: 0, out: '', err: '' })
    }
    expect((await bob.messaging.listMessages({ params: { id: matchId } })).messages).toEqual([])
  })

  test('is live with a person in a browser: messages, typing and receipts arrive at once', async () => {
    const [ann, bob] = await Promise.all([world.user('Ann Chats'), world.user('Bob Chats')])
    await world.settle()
    const matchId = await match(ann, bob)
    await bob.says(matchId, 'Written before')
    const socket = await bob.openSocket()
    socket.joinMatch(matchId)
    await socket.next('joined')
    const terminal = inTerminal(ann, 'chat', 'bob')
    await terminal.waitFor(/Bob Chats .*\r?\n\s+Written before/)
    await terminal.waitFor(/Ctrl-D to leave/)
    await socket.next('message_read', (data) => data.matchId === matchId)
    await bob.says(matchId, 'Hello\nAnn')
    await terminal.waitFor(/Hello\r?\n\s+Ann/)
    socket.send({ event: 'typing', data: { matchId } })
    await terminal.waitFor(/Bob Chats is typing…/)
    terminal.type('Hi Bob\r')
    await socket.next('typing', (data) => data.userId === ann.id)
    await socket.next('new_message', (data) => data.senderId === ann.id && data.message === 'Hi Bob')
    await terminal.waitFor(/You .*\r?\n\s+Hi Bob/)
    terminal.type('\u0004')
    expect(await terminal.ended).toBe(0)
    socket.close()
  })

  test('sends a given message or standard input as one, prints JSON, and reports an unknown name', async () => {
    const [ann, bob] = await Promise.all([world.user('Ann Pipes'), world.user('Bob Pipes')])
    await world.settle()
    const matchId = await match(ann, bob)
    expect(await run(ann, 'chat', 'Bob Pipes', '--message', 'One line')).toMatchObject({ code: 0 })
    const { out } = await run(ann, 'chat', matchId, '--json')
    expect(
      out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toMatchObject([{ content: 'One line', senderId: ann.id }])
    expect(await piped('Two\nlines\n', ann, 'chat', 'Bob Pipes', '--message', '-')).toMatchObject({ code: 0 })
    expect((await bob.messaging.listMessages({ params: { id: matchId } })).messages.at(-1)).toMatchObject({
      content: 'Two\nlines',
    })
    expect(await piped('\n', ann, 'chat', 'Bob Pipes', '--message', '-')).toMatchObject({
      code: 1,
      err: 'The message is empty. Nothing was sent.\n',
    })
    expect(await run(ann, 'chat', 'no such person')).toMatchObject({
      code: 1,
      err: 'You don’t have a conversation with “no such person”. Run “codekin matches” to see your matches.\n',
    })
  })
})

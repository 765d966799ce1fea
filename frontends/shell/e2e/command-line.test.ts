import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findA11yFaults } from '@codekin/browser-test/axe'
import { build } from '@codekin/cli/build'
import { type InTerminal, startInTerminal } from '@codekin/cli/testing/in-terminal'
import { aRepository, linesOf } from '@codekin/cli/testing/repositories'
import { newHome, runCodekin } from '@codekin/cli/testing/run-codekin'
import { eventually } from '@codekin/test-kit/settle'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootMilliseconds, member, type Platform, startPlatform } from './platform.ts'
import { composer } from './sign-up-steps.ts'
import { journeyMilliseconds } from './staff-steps.ts'

let platform: Platform
let program: string
const folders: string[] = []
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'codekin-bundle-'))
  folders.push(folder)
  program = await build(folder)
  platform = await startPlatform()
}, bootMilliseconds)
afterAll(async () => {
  await platform?.stop()
  for (const folder of folders) rmSync(folder, { recursive: true })
})

const author = 'ann@home.example'

/** Two months of Rust commits, on no code host. */
function newRepository(): string {
  const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  return aRepository([
    { by: author, on: dayBefore(70), files: { 'lexer.rs': linesOf(900, 'lexer') } },
    { by: author, on: dayBefore(40), files: { 'parser.rs': linesOf(1_200, 'parser') } },
  ])
}

/** Likes a developer in the deck, and passes on everyone before. */
async function likeInTerminal(terminal: InTerminal, name: string): Promise<void> {
  for (let cards = 1; ; cards += 1) {
    await eventually(() => terminal.shown().split('q quit').length > cards)
    if ((terminal.shown().split('q quit').at(-2) ?? '').includes(name)) break
    terminal.type('p')
  }
  terminal.type('l')
}

test(
  'a developer signs in to the terminal by a code approved in the browser, swipes, matches, chats live, and supports a skill with weaker evidence',
  async () => {
    const { world } = platform
    const [ann, bob] = await Promise.all([member(world, 'Ann Shell'), member(world, 'Bob Window')])
    await world.settle()
    await bob.likes(ann)
    await world.settle()
    const [home, repository] = [newHome(), newRepository()]
    folders.push(home, repository)
    const inTerminal = (...args: string[]) => startInTerminal(args, { home, program })

    const login = inTerminal('login', '--server', world.origin)
    await login.waitFor(/Waiting for your approval/)
    const [, path = ''] = /Approve it in your browser:\s+\S+?(\/device\?code=[\w-]+)/.exec(login.shown()) ?? []
    const anns = await platform.open(path, { as: ann })
    await anns.page.getByText('Codekin CLI on Linux').waitFor()
    await anns.page.getByRole('button', { name: 'Approve' }).click()
    await anns.page.getByRole('heading', { name: 'Device connected' }).waitFor()
    await login.waitFor(/✓ Signed in as Ann Shell/)
    expect(await login.ended).toBe(0)

    const bobs = await platform.open('/matches', { as: bob })
    await bobs.page.getByRole('heading', { level: 1 }).waitFor()
    const discover = inTerminal('discover')
    await likeInTerminal(discover, 'Bob Window')
    await discover.waitFor(/It’s a match! Say hello:\s+codekin chat 'Bob Window'/)
    discover.type('q')
    expect(await discover.ended).toBe(0)
    await bobs.page.getByText('Ann Shell').first().waitFor()
    await world.settle()

    const [match] = (await bob.matching.listMatches()).matches
    await bobs.page.goto(`${world.origin}/messages/${match?.id}`)
    await composer(bobs.page, 'Ann').waitFor()
    const chat = inTerminal('chat', 'bob')
    await chat.waitFor(/Ctrl-D to leave/)
    chat.type('Hello from a shell\r')
    await bobs.page.getByText('Hello from a shell').first().waitFor()
    await composer(bobs.page, 'Ann').fill('Hello from a window')
    await composer(bobs.page, 'Ann').press('Enter')
    await chat.waitFor(/Bob Window .*\r?\n\s+Hello from a window/)
    await bobs.page
      .getByText(/^Read /)
      .first()
      .waitFor()
    chat.type('\u0004')
    expect(await chat.ended).toBe(0)

    const analyze = inTerminal('analyze', '--author', author, repository)
    await analyze.waitFor(/"skill": "Rust"/)
    await analyze.waitFor(/Send exactly these figures\? \(y\/N\)/)
    analyze.type('y\r')
    await analyze.waitFor(/✓ Sent/)
    expect(await analyze.ended).toBe(0)
    await world.settle()
    await bobs.page.goto(`${world.origin}/profile/${ann.id}`)
    const evidence = bobs.page.getByRole('region', { name: 'Evidence for these skills' })
    await evidence.getByText('2,100 lines counted on their own machine').waitFor()
    await evidence.getByText('No code host confirmed it, so it counts less and proves nothing on its own.').waitFor()
    await expect.poll(() => bobs.page.getByText(/^Proved by/).count()).toBe(0)
    expect(await findA11yFaults(bobs.page)).toEqual([])

    await anns.page.getByRole('link', { name: 'See where you’re signed in' }).click()
    await anns.page.getByRole('button', { name: /^Sign out Codekin CLI on Linux/ }).click()
    await expect.poll(() => anns.page.getByText('Codekin CLI on Linux').count()).toBe(0)
    expect(await runCodekin(['whoami'], { home, program })).toMatchObject({ code: 4, out: '' })
    expect([anns.faults(), bobs.faults()]).toEqual([[], []])
    await Promise.all([anns.close(), bobs.close()])
  },
  journeyMilliseconds,
)

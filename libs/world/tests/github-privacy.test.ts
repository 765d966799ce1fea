import { Writable } from 'node:stream'
import { type GithubStandIn, startGithub } from '@codekin/local/stand-ins/github/server'
import { githubSettings } from '@codekin/local/stand-ins/github/settings'
import { grantAt } from '@codekin/local/stand-ins/github/visit'
import { runJobWhenFree } from '@codekin/test-kit/run-job'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectGithub } from '../src/connect-github.ts'
import { searchEverything } from '../src/search-everything.ts'
import { startWorld, type World } from '../src/world.ts'

let world: World
let github: GithubStandIn
let logged = ''
beforeAll(async () => {
  const logStream = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk)
      done()
    },
  })
  github = await startGithub()
  world = await startWorld({ env: { LOG_LEVEL: 'debug', ...githubSettings(github.url) }, logStream })
})
afterAll(async () => {
  await world.stop()
  await github.stop()
})

type Commit = { sha: string; commit: { author: { email: string } } }
type Whole = { files: { filename: string; patch?: string }[] }

/** GitHub's data about a person's private repositories: their names, and some paths, lines and addresses. */
async function secretsOf(login: string): Promise<string[]> {
  const token = await grantAt(github.url, login, 'read:user user:email repo')
  const ask = async <T>(path: string): Promise<T> => {
    const answer = await fetch(`${github.url}/api/v3${path}`, { headers: { authorization: `token ${token}` } })
    return (await answer.json()) as T
  }
  const repositories = await ask<{ full_name: string; private: boolean }[]>('/user/repos?per_page=100')
  const words = new Set<string>([token])
  for (const { full_name: name } of repositories.filter((one) => one.private)) {
    words.add(name)
    const commits = await ask<Commit[]>(`/repos/${name}/commits?per_page=100`)
    for (const { commit } of commits) words.add(commit.author.email)
    for (const { sha } of commits.slice(0, 15)) {
      const { files } = await ask<Whole>(`/repos/${name}/commits/${sha}`)
      for (const { filename, patch = '' } of files) {
        // Files at the root exist in every repository and identify none.
        if (filename.includes('/')) words.add(filename)
        for (const line of patch
          .split('\n')
          .filter((one) => one.length > 30)
          .slice(0, 3))
          words.add(line.slice(1).trim())
      }
    }
  }
  return [...words]
}

test('no name, path, line or address of a private repository is in any table, stream, key, log or answer', async () => {
  const secrets = await secretsOf('dana-private')
  expect(secrets.length).toBeGreaterThan(30)
  const [ann, bob] = [await world.user('Ann'), await world.user('Bob')]
  await ann.users.addSkill({ body: { name: 'C#', level: 'strong' } })
  await connectGithub(ann, 'dana-private', { includePrivate: true })
  await ann.github.triggerSync({ body: { syncType: 'full' } })
  await expect.poll(async () => (await ann.github.getSyncStatus()).sync?.state, { timeout: 20_000 }).toBe('done')
  // Failures are only logged, without the requested resource.
  github.failNext({ count: 1, status: 418 })
  await ann.github.triggerSync({ body: { syncType: 'full' } })
  await expect.poll(async () => (await ann.github.getSyncStatus()).sync?.state, { timeout: 20_000 }).toBe('paused')
  expect(logged).toContain('GitHub answered 418')
  await ann.privacy.startReport()
  await runJobWhenFree(world.services.identity, 'make-exports')
  await world.settle()

  const params = { id: ann.id }
  const answers = JSON.stringify([
    await ann.github.getGithubDashboard(),
    await ann.github.getConnectionStatus(),
    await ann.github.getSyncStatus(),
    await ann.github.listGithubEvidence(),
    await ann.skillVerification.listEvidence({ query: { userId: ann.id } }),
    await bob.github.listSkillsOfUser({ params }),
    await bob.github.listRepositoriesOfUser({ params }),
    await bob.skillVerification.listEvidence({ query: { userId: ann.id } }),
  ])
  expect((await ann.github.getGithubDashboard()).skills.map(({ skill }) => skill)).toContain('C#')
  expect(secrets.filter((word) => answers.includes(word))).toEqual([])
  const { redis } = world.services.realtime.deps
  const found = await searchEverything({ servers: world.servers, redis }, secrets, { secondsForgotten: 0 })
  expect(found).toEqual([])
  expect(secrets.filter((word) => logged.includes(word))).toEqual([])
  expect(logged.length).toBeGreaterThan(1000)
  // Proves that the search finds public data.
  const shown = await searchEverything({ servers: world.servers, redis }, ['dana-private'], { secondsForgotten: 0 })
  expect(new Set(shown.map(({ place }) => place))).toContain('verification.github_connection')
}, 120_000)

test('the GitHub username is on the profile from the connection to the disconnection, and the sync is shown live', async () => {
  const ann = await world.user('Carol')
  const socket = await ann.openSocket()
  await connectGithub(ann, 'lena-novak')
  const { data } = await socket.next('github_sync_changed', ({ state }) => state === 'done')
  expect(data).toMatchObject({ stage: 'done', repositories: 2, repositoriesRead: 2, problem: null })
  socket.close()
  const nameOf = async () => (await ann.users.getOwnProfile()).github_username
  await expect.poll(nameOf).toBe('lena-novak')
  await ann.users.addSkill({ body: { name: 'TypeScript', level: 'strong' } })
  const proofs = async () => (await ann.users.getOwnProfile()).skills.map(({ verifiedBy }) => verifiedBy)
  await expect.poll(proofs).toEqual([['github']])
  await ann.github.disconnect()
  await expect.poll(nameOf).toBeNull()
  await expect.poll(proofs).toEqual([[]])
}, 60_000)

test('withdrawing the consent removes all derived data and keeps the account connected', async () => {
  const ann = await world.user('Dora')
  await connectGithub(ann, 'gerda-wolff')
  expect((await ann.github.listVerifiedSkills()).skills.length).toBeGreaterThan(0)
  await ann.privacy.recordConsent({ body: { consentType: 'github-analysis', granted: false } })
  await expect.poll(async () => (await ann.github.listVerifiedSkills()).skills).toEqual([])
  expect(await ann.github.getConnectionStatus()).toMatchObject({
    hasConsent: false,
    connection: { login: 'gerda-wolff', syncedAt: null },
  })
}, 60_000)

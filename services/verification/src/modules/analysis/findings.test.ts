import { profileChanged } from '@codekin/contracts/identity/events'
import {
  countWaitingProof,
  decideSignalAppeal,
  listSignalAppeals,
  readSignalAppeal,
} from '@codekin/contracts/verification/commands'
import { githubSyncChanged, signalAppealDecided, skillVerified } from '@codekin/contracts/verification/events'
import { ask } from '@codekin/event-bus/commands'
import { newId } from '@codekin/service-kit/new-id'
import { aProfileCard } from '@codekin/test-kit/states'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Developer } from '../../../testing/makers.ts'
import { startWithGithub, type TestGithub } from '../../../testing/start-github.ts'

let service: TestGithub
beforeAll(async () => void (service = await startWithGithub()))
afterAll(() => service.stop())

/** Creates a user whose account is synced. */
async function read(login: string, includePrivate = false): Promise<Developer> {
  const made = await service.agreeing()
  await service.connect(made, login, includePrivate)
  expect(await service.synced(made)).toMatchObject({ state: 'done' })
  return made
}

const skillsOf = async (who: Developer) =>
  Object.fromEntries((await who.github.getGithubDashboard()).skills.map(({ skill, lines }) => [skill, lines]))
const change = (
  who: Developer,
  o: { includePrivateRepos?: boolean; excludedRepos?: string[]; excludedPrivateRepos?: number[] },
) => who.github.changeConnectionPrivacy({ body: { includePrivateRepos: false, excludedRepos: [], ...o } })

let cards = 100
/** Shows or hides a person's GitHub account on their profile. */
async function showGithub({ userId }: Developer, githubUsername: string | null, skills = ['TypeScript', 'Go']) {
  const named = skills.map((name) => ({ id: newId(), name, level: 'working' as const, verifiedBy: [] }))
  await service.publish(profileChanged, aProfileCard({ userId, githubUsername, skills: named, sourceVersion: ++cards }))
  await service.settle()
}

test('the owner sees what counts, why the rest does not, and work merged by strangers first', async () => {
  const ada = await read('mateus-pulls')
  const dashboard = await ada.github.getGithubDashboard()
  expect(dashboard.asOf).toBe(service.clock.now().toISOString())
  expect(dashboard.pullRequests.foreign).toBe(46)
  expect(dashboard.repositories).toMatchObject([
    {
      name: 'quayside/router',
      reason: 'counted',
      byReason: { counted: { commits: 138 } },
      pullRequests: 46,
      unread: 0,
    },
  ])
  expect(dashboard.repositories[0]?.url).toMatch(/\/quayside\/router$/)
  expect(dashboard.languages.length).toBeGreaterThan(3)
  expect(dashboard.hours.flat().reduce((sum, count) => sum + count, 0)).toBe(138)
  const [first] = dashboard.skills
  expect(first?.linesByKind).toMatchObject({ own: 0, reviewed: 0 })
  expect(await ada.github.listVerifiedSkills()).toEqual({ skills: dashboard.skills })
})

test('findings become evidence, are weighed, and are announced', async () => {
  const ada = await read('lena-novak')
  const { skills } = await ada.skillVerification.getVerificationDashboard()
  const typescript = skills.find(({ skill }) => skill === 'TypeScript')
  expect(typescript).toMatchObject({ strands: [{ method: 'github', pieces: 1 }] })
  expect(typescript?.confidence).toBeGreaterThan(30)
  expect(await service.announced(skillVerified, ada)).toContainEqual(
    expect.objectContaining({ skill: 'TypeScript', methods: ['github'], confidence: typescript?.confidence }),
  )
})

test("a hidden piece doesn't count, is visible to its owner, and stays hidden after a sync", async () => {
  const ada = await read('piotr-zielak')
  const [first] = (await ada.github.listGithubEvidence()).skills
  const params = { id: first?.evidenceId ?? '' }
  await ada.skillVerification.changeEvidencePrivacy({ params, body: { isHidden: true } })
  await service.sync(ada, 'full')
  const { skills } = await ada.github.listGithubEvidence()
  expect(skills.find(({ skill }) => skill === first?.skill)).toMatchObject({ evidenceId: params.id, isHidden: true })
  expect((await ada.github.listVerifiedSkills()).skills.map(({ skill }) => skill)).not.toContain(first?.skill)
  expect(await ada.confidence(first?.skill ?? '')).toBe(0)
})

describe('choices', () => {
  test('an excluded repository stops counting at once, and counts again at once', async () => {
    const ada = await read('inez-everywhere')
    const before = await skillsOf(ada)
    const { repositories } = await ada.github.getGithubDashboard()
    const [most] = repositories.toSorted((a, b) => (b.byReason.counted?.lines ?? 0) - (a.byReason.counted?.lines ?? 0))
    const name = most?.name ?? ''
    expect(await change(ada, { excludedRepos: [name.toUpperCase()] })).toMatchObject({ excludedRepos: [name] })
    const without = await ada.github.getGithubDashboard()
    expect(without.repositories.find(({ id }) => id === most?.id)).toMatchObject({ reason: 'excluded-by-you' })
    expect(await skillsOf(ada)).not.toEqual(before)
    await change(ada, {})
    expect(await skillsOf(ada)).toEqual(before)
  })

  test('an unknown name or id is refused and named', async () => {
    const ada = await read('rustam-iseki')
    const answer = ada.http('PUT', '/api/v1/github/connection/privacy', {
      body: { includePrivateRepos: false, excludedRepos: ['somebody/else'], excludedPrivateRepos: [77] },
    })
    expect(await answer).toMatchObject({
      status: 400,
      body: {
        code: 'invalid_request',
        details: [
          { field: 'excludedRepos', message: 'We don’t know a repository called somebody/else.' },
          { field: 'excludedPrivateRepos' },
        ],
      },
    })
    const stranger = await service.agreeing()
    await expect(change(stranger, {})).rejects.toMatchObject({ status: 404, code: 'not_found' })
  })

  test('private repositories are never named, are excluded by id, and are deleted with the choice', async () => {
    const ada = await read('dana-private', true)
    const before = await skillsOf(ada)
    const { repositories } = await ada.github.getGithubDashboard()
    expect(repositories.map(({ name, url, builtOn }) => [name, url, builtOn])).toEqual([
      [null, null, []],
      [null, null, []],
    ])
    const most = repositories.find(({ byReason }) => (byReason.counted?.commits ?? 0) > 100)?.id ?? 0
    const chosen = await change(ada, { includePrivateRepos: true, excludedPrivateRepos: [most] })
    expect(chosen).toMatchObject({ excludedRepos: [], excludedPrivateRepos: [most] })
    expect(await skillsOf(ada)).not.toEqual(before)
    expect(await change(ada, { includePrivateRepos: true }), 'what is not said stays').toMatchObject({
      excludedPrivateRepos: [most],
    })
    await change(ada, { includePrivateRepos: true, excludedPrivateRepos: [] })
    expect(await skillsOf(ada)).toEqual(before)
    await change(ada, {})
    expect(await ada.github.getGithubDashboard()).toMatchObject({ repositories: [], skills: [] })
    await change(ada, { includePrivateRepos: true })
    expect(await service.synced(ada)).toMatchObject({ state: 'done', syncType: 'incremental' })
    expect(await skillsOf(ada)).toEqual(before)
  })

  test('an excluded private repository stays excluded while private ones do not count, and after', async () => {
    service.github.addAccountLike({
      like: 'dana-private',
      login: 'eli-private',
      name: 'Eli Dahl',
      email: 'eli@eli.example',
    })
    const ada = await read('eli-private', true)
    const { repositories } = await ada.github.getGithubDashboard()
    const excludedPrivateRepos = [repositories[0]?.id ?? 0]
    await change(ada, { includePrivateRepos: true, excludedPrivateRepos })
    expect(await change(ada, { excludedPrivateRepos })).toMatchObject({ excludedPrivateRepos: [] })
    await change(ada, { includePrivateRepos: true, excludedPrivateRepos: [] })
    expect(await service.synced(ada)).toMatchObject({ state: 'done' })
    expect((await ada.github.getConnectionStatus()).connection).toMatchObject({ excludedPrivateRepos })
  })
})

test('an analysis can be recomputed, and the owner is told when it is done', async () => {
  const ada = await read('amara-services')
  const announcedBefore = (await service.announced(githubSyncChanged, ada)).length
  const { asOf } = await ada.github.getGithubDashboard()
  service.clock.advance(60)
  expect(await ada.github.analyzeContributions()).toEqual({ isQueued: true })
  await expect.poll(async () => (await ada.github.getGithubDashboard()).asOf).not.toBe(asOf)
  const news = (await service.announced(githubSyncChanged, ada)).slice(announcedBefore)
  expect(news).toMatchObject([{ sync: { state: 'done', stage: 'done' } }])
})

test('recomputing needs an account and the consent', async () => {
  const ada = await service.agreeing()
  const analyze = () => ada.github.analyzeContributions()
  await expect(analyze()).rejects.toMatchObject({ status: 409, code: 'github_not_connected' })
  await service.connect(ada, 'bao-keeps-fresh')
  await service.synced(ada)
  await service.agree(ada, false)
  await expect(analyze()).rejects.toMatchObject({ status: 409, code: 'consent_required' })
})

describe('a signal', () => {
  const appeal = (who: Developer, kind: 'star-ring' | 'backdated-commits') =>
    who.github.appealSignal({ params: { kind }, body: { reason: 'I moved these from Subversion last year.' } })
  const decide = (appealId: string, isGranted: boolean, { orderId = newId(), staffId = newId() } = {}) =>
    ask(service.bus, decideSignalAppeal, { orderId, appealId, staffId, isGranted, answer: 'We have looked.' })
  const list = (asked: { isDecided?: boolean; staffId?: string; after?: string | null; limit?: number } = {}) =>
    ask(service.bus, listSignalAppeals, { isDecided: false, staffId: newId(), after: null, limit: 100, ...asked })

  test('is shown to its owner with everything needed for an appeal, and marks evidence as doubted', async () => {
    const ada = await read('sia-shines')
    const { signals } = await ada.github.getGithubDashboard()
    expect(signals).toMatchObject([
      { kind: 'star-ring', factor: 0.8, repositories: ['sia-shines/superkit'], found: 24, among: 24, appeal: null },
    ])
    const detailOf = async () =>
      (await ada.skillVerification.listEvidence({ query: { userId: ada.userId } })).skills[0]?.evidence[0]?.detail
    expect(await detailOf()).toMatchObject({ kind: 'github', isDoubted: true })
    const before = await ada.github.getGithubDashboard()
    const made = await appeal(ada, 'star-ring')
    expect(made).toMatchObject({ state: 'waiting', answer: '', decidedAt: null })
    await expect(appeal(ada, 'star-ring')).rejects.toMatchObject({ status: 409, code: 'appeal_exists' })
    const { appeals } = await list()
    expect(appeals).toMatchObject([
      { id: made.id, userId: ada.userId, login: 'sia-shines', signal: { kind: 'star-ring', found: 24 } },
    ])
    expect(await ask(service.bus, readSignalAppeal, { appealId: made.id, staffId: newId() })).toEqual(appeals[0])
    // Granted, it no longer has an effect.
    const orderId = newId()
    expect(await decide(made.id, true, { orderId })).toEqual({ outcome: 'decided' })
    expect(await decide(made.id, true, { orderId }), 'a repeat').toEqual({ outcome: 'decided' })
    expect(await decide(made.id, false), 'another order').toEqual({ outcome: 'decided-before' })
    expect(await service.announced(signalAppealDecided, ada)).toMatchObject([{ appealId: made.id, isGranted: true }])
    const weight = async () => (await ada.github.getGithubDashboard()).skills[0]?.weight ?? 0
    await expect.poll(weight).toBeCloseTo((before.skills[0]?.weight ?? 0) / 0.8)
    expect((await ada.github.getGithubDashboard()).signals).toMatchObject([
      { factor: 1, appeal: { state: 'granted', answer: 'We have looked.' } },
    ])
    expect(await detailOf()).toMatchObject({ isDoubted: false })
  })

  test('keeps its effect after a declined appeal, allows no second one, and none without the signal', async () => {
    const ada = await read('bea-backdates')
    const { id } = await appeal(ada, 'backdated-commits')
    expect(await decide(id, false)).toEqual({ outcome: 'decided' })
    expect((await ada.github.getGithubDashboard()).signals).toMatchObject([
      { factor: 0.6, appeal: { state: 'declined', answer: 'We have looked.' } },
    ])
    await expect(appeal(ada, 'backdated-commits')).rejects.toMatchObject({ code: 'appeal_exists' })
    await expect(appeal(ada, 'star-ring')).rejects.toMatchObject({ status: 404, code: 'not_found' })
    expect(await decide(newId(), true)).toEqual({ outcome: 'not-found' })
  })

  test('is listed for staff page by page, longest waiting first', async () => {
    for (const login of ['uma-uniform', 'max-mirrors']) {
      const who = await read(login)
      const [signal] = (await who.github.getGithubDashboard()).signals
      const params = { kind: signal?.kind ?? ('star-ring' as const) }
      await who.github.appealSignal({ params, body: { reason: 'This is a diary that I keep.' } })
      service.clock.advance(1)
    }
    const all = await list()
    expect(all.appeals.map(({ kind }) => kind)).toEqual(['uniform-diffs', 'mirrored-history'])
    const first = await list({ limit: 1 })
    const second = await list({ after: first.next, limit: 1 })
    expect([...first.appeals, ...second.appeals]).toEqual(all.appeals)
    expect([all.next, second.next]).toEqual([null, null])
    expect(await list({ after: 'nonsense' })).toEqual({ appeals: [], next: null })
    // Once decided, the newest comes first.
    const decidedOf = async () => (await list({ isDecided: true })).appeals.map(({ id }) => id)
    const before = await decidedOf()
    for (const { id } of all.appeals) {
      service.clock.advance(1)
      await decide(id, false)
    }
    expect(await decidedOf()).toEqual([...all.appeals.map(({ id }) => id).toReversed(), ...before])
    expect((await list()).appeals).toEqual([])
  })

  test('is neither shown to nor decided by its own author on the staff', async () => {
    const ada = await read('cy-paints')
    const { id: appealId } = await appeal(ada, 'backdated-commits')
    const staffId = ada.userId
    expect((await list({ staffId })).appeals).toEqual([])
    const count = async (by: string) => (await ask(service.bus, countWaitingProof, { staffId: by })).signalAppeals
    expect([await count(staffId), await count(newId())]).toEqual([0, 1])
    expect(await ask(service.bus, readSignalAppeal, { appealId, staffId })).toBeNull()
    expect(await decide(appealId, true, { staffId })).toEqual({ outcome: 'own' })
    expect((await list()).appeals).toMatchObject([{ id: appealId, state: 'waiting' }])
    await decide(appealId, false)
    expect(await count(newId())).toBe(0)
  })
})

describe('to others', () => {
  const look = async (reader: Developer, { userId: id }: Developer) => ({
    skills: (await reader.github.listSkillsOfUser({ params: { id } })).skills,
    repositories: (await reader.github.listRepositoriesOfUser({ params: { id } })).repositories,
    sync: await reader.github.getSyncStatusOfUser({ params: { id } }),
  })

  test('skills on the profile are shown, with their public repositories', async () => {
    const [ada, eve] = [await read('kofi-web'), await service.developer()]
    await showGithub(ada, 'kofi-web', ['TypeScript'])
    const { skills, repositories, sync } = await look(eve, ada)
    expect(skills.map(({ skill }) => skill)).toEqual(['TypeScript'])
    expect(repositories.map(({ name }) => name)).toEqual(['mangrove-hq/mono'])
    expect(skills[0]?.repositories).toEqual(['mangrove-hq/mono'])
    expect(sync).toMatchObject({ isConnected: true, state: 'done', syncedAt: expect.any(String) })
    expect(await eve.github.listSkillsOfLogin({ query: { username: 'Kofi-Web' } })).toEqual({ skills })
    const { skills: evidence } = await eve.skillVerification.listEvidence({ query: { userId: ada.userId } })
    expect(evidence[0]?.evidence[0]).toMatchObject({ sourceUrl: expect.stringMatching(/kofi-web$/) })
  })

  test('a hidden account is named nowhere, while its skills are shown', async () => {
    const [ada, eve] = [await read('yuki-tanabe'), await service.developer()]
    const names = (await ada.github.getGithubDashboard()).skills.map(({ skill }) => skill)
    await showGithub(ada, null, names)
    const { skills, repositories, sync } = await look(eve, ada)
    expect(skills.map(({ skill }) => skill).toSorted()).toEqual(names.toSorted())
    expect([skills.flatMap((one) => one.repositories), repositories, sync.isConnected]).toEqual([[], [], false])
    const byName = eve.github.listSkillsOfLogin({ query: { username: 'yuki-tanabe' } })
    await expect(byName).rejects.toMatchObject({ status: 404, code: 'not_found' })
    const { skills: evidence } = await eve.skillVerification.listEvidence({ query: { userId: ada.userId } })
    expect(JSON.stringify(evidence)).not.toMatch(/yuki|kelp|\//i)
    expect((await look(ada, ada)).repositories.length).toBeGreaterThan(0)
  })

  test('a person who may not be seen responds like an unknown one', async () => {
    const [ada, eve] = [await read('odile-reads'), await service.developer()]
    await showGithub(ada, 'odile-reads')
    service.hide(eve, ada)
    const params = { id: ada.userId }
    const missing = { status: 404, code: 'not_found' }
    await expect(eve.github.listSkillsOfUser({ params })).rejects.toMatchObject(missing)
    await expect(eve.github.listRepositoriesOfUser({ params })).rejects.toMatchObject(missing)
    await expect(eve.github.getSyncStatusOfUser({ params })).rejects.toMatchObject(missing)
    await expect(eve.github.listSkillsOfLogin({ query: { username: 'odile-reads' } })).rejects.toMatchObject(missing)
    await expect(eve.github.listSkillsOfLogin({ query: { username: 'octocat' } })).rejects.toMatchObject(missing)
  })

  test('without a connection there is nothing', async () => {
    const [ada, eve] = [await service.developer(), await service.developer()]
    expect(await look(eve, ada)).toEqual({
      skills: [],
      repositories: [],
      sync: { isConnected: false, state: null, syncedAt: null },
    })
  })
})

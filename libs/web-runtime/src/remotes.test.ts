import type { RegisteredRemote } from '@codekin/contracts/web/registry'
import { supportedContracts } from '@codekin/contracts/web/registry-guard'
import { afterEach, expect, test, vi } from 'vitest'
import { checkRegistry, loadRegistry, loadRemote, prefetchRemotes, RemoteError, useRegistry } from './remotes.ts'

afterEach(() => vi.unstubAllGlobals())

const remote: RegisteredRemote = {
  name: 'matching',
  contract: supportedContracts[0] ?? 1,
  preload: 'none',
  routes: [{ path: '/matches', guard: 'member', frame: true }],
  menu: [],
  slots: [],
  version: '1.0.0-a',
  entry: '/mf/matching/1.0.0-a/mf-manifest.json',
  enabled: true,
}

/** Answers of `/mf/remotes.json`, one after another; the last one repeats. */
function answerRegistry(...answers: (() => Response)[]): void {
  let number = 0
  vi.stubGlobal('fetch', async () => {
    number += 1
    const answer = answers[Math.min(number, answers.length) - 1]
    if (!answer) throw new Error('Nothing to answer.')
    return answer()
  })
}
const registry =
  (revision: string, ...remotes: RegisteredRemote[]) =>
  () =>
    Response.json({ schema: 1, revision, remotes })
const broken = () => new Response('broken', { status: 500 })

const kindOf = (name: string) =>
  loadRemote(name).then(
    () => 'loaded',
    (error: unknown) => (error instanceof RemoteError ? error.kind : error),
  )

test('one failure of the registry is retried, the second is thrown', async () => {
  answerRegistry(broken, registry('r1', remote))
  await loadRegistry()
  expect(useRegistry.getState().remotes.map(({ name }) => name)).toEqual(['matching'])
  answerRegistry(broken)
  await expect(loadRegistry()).rejects.toThrow('500')
})

test('a newer revision is noticed, and the page keeps its loaded versions', async () => {
  answerRegistry(registry('r1', remote), registry('r1', remote), registry('r2'))
  await loadRegistry()
  await checkRegistry()
  expect(useRegistry.getState().newer).toBeNull()
  await checkRegistry()
  expect(useRegistry.getState().newer).toBe('r2')
  expect(useRegistry.getState().remotes).toHaveLength(1)
})

test('a remote that cannot be shown says why: unknown, switched off, too new', async () => {
  answerRegistry(registry('r1', { ...remote, enabled: false }, { ...remote, name: 'later', contract: 99 }))
  await loadRegistry()
  expect(await kindOf('nowhere')).toBe('unknown')
  expect(await kindOf('matching')).toBe('unknown')
  expect(await kindOf('later')).toBe('too-new')
})

test('a remote that is likely to be opened is prefetched once with its screens, after everything else', async () => {
  const files = ['/mf/matching/1.0.0-a/remote-entry.js', '/mf/matching/1.0.0-a/common.js']
  const screenFiles = { discover: ['/mf/matching/1.0.0-a/discover.js', '/mf/matching/1.0.0-a/common.js'] }
  answerRegistry(registry('r1', { ...remote, files, screenFiles }, { ...remote, name: 'off', enabled: false }))
  await loadRegistry()
  const calls: unknown[][] = []
  vi.stubGlobal('fetch', async (...call: unknown[]) => void calls.push(call))
  prefetchRemotes(['matching', 'off'])
  const expected = [...files, '/mf/matching/1.0.0-a/discover.js']
  expect(calls).toEqual(expected.map((file) => [file, { priority: 'low' }]))
})

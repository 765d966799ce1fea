import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { getPriority } from 'node:os'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { canCutNetwork } from './isolation.ts'
import { fullBudget } from './limits.ts'
import type { CodeRequest } from './requests.ts'
import type { Runs, RunsOptions } from './runs.ts'
import { openTestRuns, program } from './testing/runs.ts'

/** For tests without special needs that leave it intact. */
let shared: Runs
beforeAll(async () => {
  shared = await openTestRuns({ longAtOnce: 1 })
})
afterAll(() => shared.close())

const opened: Runs[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((runs) => runs.close()))
})
async function open(options: Partial<RunsOptions> = {}): Promise<Runs> {
  const runs = await openTestRuns({ atOnce: 1, longAtOnce: 1, ...options })
  opened.push(runs)
  return runs
}

const endless = 'for (;;);'
const good = (options: Partial<CodeRequest> = {}) =>
  program('const f = (n) => (n < 2 ? n : f(n - 1) + f(n - 2))', {
    checks: [5, 10, 12].map((n) => ({ expression: `f(${n})`, expected: [5, 55, 144][[5, 10, 12].indexOf(n)] ?? 0 })),
    ...options,
  })

/** Lists the descriptors of a process and what each refers to. */
const descriptorsOf = (pid: number) =>
  readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
    try {
      return [{ fd: Number(fd), leadsTo: readlinkSync(`/proc/${pid}/fd/${fd}`) }]
    } catch {
      return []
    }
  })

const killed = (pid: number) => process.kill(pid, 'SIGKILL')

test('a worker has no environment and none of our descriptors but its input and output', async () => {
  const secret = createServer().listen(0)
  const runs = shared
  const ours = new Set(descriptorsOf(process.pid).map(({ leadsTo }) => leadsTo))
  const { quick, long } = runs.workers()
  for (const pid of [...quick, ...long]) {
    expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).toBe('')
    const unnamed = /^anon_inode:/
    const theirs = descriptorsOf(pid).filter(({ leadsTo }) => leadsTo !== '/dev/null' && !unnamed.test(leadsTo))
    expect(theirs.filter(({ leadsTo }) => ours.has(leadsTo))).toEqual([])
    expect(theirs.filter(({ leadsTo }) => leadsTo.startsWith('socket:')).map(({ fd }) => fd)).toEqual([0, 1])
    expect(theirs.filter(({ leadsTo }) => !/^(socket|pipe):/.test(leadsTo))).toEqual([])
  }
  secret.close()
})

test('only processes for long runs have the configured niceness', async () => {
  const { quick, long } = (await open({ longNiceness: 7 })).workers()
  const own = getPriority()
  expect(quick.map((pid) => getPriority(pid) - own)).toEqual(quick.map(() => 0))
  expect(long.map((pid) => getPriority(pid) - own)).toEqual(long.map(() => 7))
})

test('a worker can read only its own files, write none, and use limited memory', () => {
  for (const pid of shared.workers().quick) {
    const allowed = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      .split('\0')
      .filter((flag) => flag.startsWith('--'))
    expect(allowed).toContain('--permission')
    expect(allowed.filter((flag) => flag.startsWith('--allow-') && !flag.startsWith('--allow-fs-read='))).toEqual([])
    const readable = allowed.filter((flag) => flag.startsWith('--allow-')).map((flag) => flag.split('=')[1] ?? '/')
    expect(readable.filter((path) => !/\/(node_modules\/.+|runner\/worker)\/$/.test(path))).toEqual([])
    const limits = readFileSync(`/proc/${pid}/limits`, 'utf8')
    expect(limits).toMatch(/^Max file size +0 +0 /m)
    expect(limits).toMatch(/^Max core file size +0 +0 /m)
    expect(limits).toMatch(/^Max data size +\d+ +\d+ /m)
  }
})

test('a worker has its own empty network, if the system allows it', async () => {
  const runs = shared
  const ours = readlinkSync('/proc/self/ns/net')
  const theirs = runs.workers().quick.map((pid) => readlinkSync(`/proc/${pid}/ns/net`))
  expect(theirs.every((one) => one !== ours)).toBe(canCutNetwork)
})

test('a run whose process is killed returns crashed, and later runs work', async () => {
  const runs = await open()
  const running = runs.run(program(endless))
  // The working process can't be told from the spare one; both are killed, in both pools, until the run has ended.
  let isEnded = false
  const ended = running.finally(() => (isEnded = true))
  await expect
    .poll(() => {
      for (const pid of [...runs.workers().quick, ...runs.workers().long]) killed(pid)
      return isEnded
    })
    .toBe(true)
  expect((await ended).outcome).toBe('crashed')
  await expect.poll(async () => (await runs.run(good())).outcome).toBe('ran')
  const next = await Promise.all(Array.from({ length: 5 }, () => runs.run(good())))
  expect(next.map(({ outcome }) => outcome)).toEqual(['ran', 'ran', 'ran', 'ran', 'ran'])
})

test('idle processes that end are replaced', async () => {
  const runs = shared
  const before = runs.workers().quick
  before.forEach(killed)
  await expect.poll(() => runs.workers().quick).toEqual([])
  const { outcome, checks } = await runs.run(good())
  expect({ outcome, passed: checks.every(({ passed }) => passed) }).toEqual({ outcome: 'ran', passed: true })
  expect(runs.workers().quick.some((pid) => before.includes(pid))).toBe(false)
})

test('a process is replaced by a new one after a number of runs', async () => {
  const runs = await open({ runsPerProcessMax: 2 })
  const before = runs.workers().quick
  for (const _ of Array.from({ length: 6 })) expect((await runs.run(good())).outcome).toBe('ran')
  await expect.poll(() => runs.workers().quick.some((pid) => before.includes(pid))).toBe(false)
})

test('a process that exceeds its memory does not affect others', async () => {
  const runs = shared
  // Files of the sandbox don't count as SQLite's own memory: only the limit of the process applies to them.
  const query = `ATTACH 'large.db' AS l; PRAGMA l.journal_mode = OFF; CREATE TABLE l.t (b);
INSERT INTO l.t WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) SELECT zeroblob(1000000) FROM r`
  const { outcome, error } = await runs.run({ id: 'large', owner: 'greedy', language: 'sql', setup: '', query })
  // It is reported as an error or ends its process, but never as a success.
  expect(outcome !== 'ran' || error !== undefined).toBe(true)
  expect((await runs.run(good())).outcome).toBe('ran')
})

test("a starved run on a busy machine returns busy, and doesn't count against its owner", async () => {
  const starved = { ...fullBudget, cpuMilliseconds: 60_000, wallMilliseconds: 300, fairMilliseconds: 60_000 }
  const runs = await open({ budgets: { quick: starved, full: starved } })
  const owner = 'unlucky'
  expect((await runs.run(program(endless, { owner }))).outcome).toBe('busy')
  runs.workers().long.forEach(killed)
  expect((await runs.run(good({ owner }))).outcome).toBe('ran')
})

test('when too many runs wait, a new one returns busy at once, and the waiting ones still run', async () => {
  const runs = await open({ waitingMax: 2, waitingPerOwnerMax: 1 })
  const asked = ['a', 'a', 'a', 'b', 'c'].map((owner) => runs.run(good({ owner })))
  const outcomes = (await Promise.all(asked)).map(({ outcome }) => outcome)
  expect(outcomes).toEqual(['ran', 'ran', 'busy', 'ran', 'busy'])
})

test("a run cancelled while waiting isn't run", async () => {
  const runs = await open()
  const first = runs.run(good())
  const left = new AbortController()
  const second = runs.run(good(), left.signal)
  left.abort()
  expect((await second).outcome).toBe('busy')
  expect((await first).outcome).toBe('ran')
  expect(runs.waiting()).toBe(0)
})

test('stopping finishes current runs and starts no others', async () => {
  const runs = await open()
  const asked = [1, 2, 3].map((n) => runs.run(good({ owner: `owner-${n}` })))
  await runs.close()
  expect((await Promise.all(asked)).map(({ outcome }) => outcome)).toEqual(['ran', 'busy', 'busy'])
})

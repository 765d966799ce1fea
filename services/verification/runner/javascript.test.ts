import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Runs } from './runs.ts'
import { openTestRuns, patientBudgets, program } from './testing/runs.ts'

let runs: Runs
let patient: Runs
beforeAll(async () => {
  runs = await openTestRuns()
  patient = await openTestRuns({ budgets: patientBudgets })
})
afterAll(() => Promise.all([runs.close(), patient.close()]))

/** Returns the value of an expression after the code, as JSON or as the reason why there is none. */
async function valueOf(expression: string, code = ''): Promise<string | undefined> {
  const { checks } = await runs.run(program(code, { checks: [{ expression, expected: null }] }))
  return checks[0]?.actual ?? checks[0]?.error
}

test('checks compare values: object names in any order, numbers by value, nothing by its printed form', async () => {
  const code = 'const value = { b: [1, { c: null }], a: "ü" }; const zero = -0'
  const checks = [
    { expression: 'value', expected: { a: 'ü', b: [1, { c: null }] } },
    { expression: 'value', expected: { a: 'ü', b: [1, { c: null, d: 1 }] } },
    { expression: 'value.b', expected: { 0: 1, 1: { c: null } } },
    { expression: 'zero', expected: 0 },
    { expression: '"1"', expected: 1 },
    { expression: '({ ["__proto__"]: 1 })', expected: {} },
    { expression: '({ a: undefined })', expected: {} },
  ]
  const result = await runs.run(program(code, { checks }))
  expect(result.checks.map(({ passed }) => passed)).toEqual([true, false, false, true, false, false, true])
})

test('promises are awaited', async () => {
  const code = 'const later = (value) => new Promise((resolve) => resolve(value)).then((v) => v)'
  expect(await valueOf('later(1)', code)).toBe('1')
  expect(await valueOf('await later(1) + await later(2)', code)).toBe('3')
  expect(await valueOf('Promise.all([later(1), later(2)])', code)).toBe('[1,2]')
  expect(await valueOf('Promise.reject(new TypeError("no"))', code)).toBe('TypeError: no')
  expect(await valueOf('new Promise(() => {})')).toBe('the promise never settled')
})

test('a value without JSON is described in words', async () => {
  expect(await valueOf('undefined')).toBe('the value is undefined')
  expect(await valueOf('[NaN]')).toBe('the value holds NaN')
  expect(await valueOf('10n')).toBe('the value is a bigint')
  expect(await valueOf('({ f() {} })')).toBe('the value holds a function')
  expect(await valueOf('o', 'const o = {}; o.o = o')).toBe('the value is circular or too deep to be compared')
  expect(await valueOf('"x".repeat(1e5)')).toBe('the value is too large to be compared')
  expect(await valueOf('new Array(1e6).fill(0)')).toBe('the value is too large to be compared')
})

test('a value is truncated for display, not for comparison', async () => {
  const expected = 'x'.repeat(10_000)
  const result = await runs.run(program('', { checks: [{ expression: '"x".repeat(10000)', expected }] }))
  expect(result.checks[0]?.passed).toBe(true)
  expect(result.checks[0]?.actual).toHaveLength(2_001)
})

test('an error has its line number', async () => {
  const code = 'function f() {\n  null.x\n}'
  expect(await valueOf('f()', code)).toMatch(/^TypeError: .* \(line 2\)$/)
  const { outcome, error } = await runs.run(program('let a = 1\nlet b = ;'))
  expect(outcome).toBe('syntax-error')
  expect(error).toMatch(/^SyntaxError: .* \(line 2\)$/)
})

test('TypeScript loses its types and keeps its line numbers', async () => {
  const code =
    'type N = number\nconst add = (a: N, b: N): N => a + b\nconst f = () => {\n  throw new Error("x" as string)\n}'
  const checks = [
    { expression: 'add(1, 2)', expected: 3 },
    { expression: 'f()', expected: 3 },
  ]
  const result = await runs.run(program(code, { language: 'typescript', checks }))
  expect(result.checks[0]?.passed).toBe(true)
  expect(result.checks[1]?.error).toBe('Error: x (line 4)')
  const broken = await runs.run(program('const a: = 1', { language: 'typescript' }))
  expect(broken.outcome).toBe('syntax-error')
})

test('stdout has the output of the program once, then that of each visible check', async () => {
  const code =
    'console.log("program", { a: [1] }, undefined, 5n)\nconst f = (n) => { console.log("called", n); return n }'
  const checks = [
    { expression: 'f(1)', expected: 1 },
    { expression: 'f(2)', expected: 2, isHidden: true },
    { expression: 'f(3)', expected: 3 },
  ]
  const { stdout } = await runs.run(program(code, { checks }))
  expect(stdout).toBe('program {"a":[1]} undefined 5n\ncalled 1\ncalled 3\n')
})

test('output beyond 64 KB is truncated and the run continues', async () => {
  const { outcome, stdout } = await runs.run(program('for (let i = 0; i < 200; i++) console.log("x".repeat(999))'))
  expect(outcome).toBe('ran')
  expect(stdout).toHaveLength(64 * 1024)
})

test("a check doesn't see effects of the previous one", async () => {
  const code = 'let calls = 0; const f = () => ++calls'
  const checks = ['f()', '(Array.prototype.x = 1, globalThis.y = 1)', 'f()', '[typeof y, [].x ?? null]']
  const asked = checks.map((expression, index) => ({
    expression,
    expected: [1, 1, 1, ['undefined', null]][index] ?? null,
  }))
  const result = await runs.run(program(code, { checks: asked }))
  expect(result.checks.map(({ passed }) => passed)).toEqual([true, true, true, true])
})

test('a check that runs out of memory leaves the others theirs', async () => {
  const code = 'const hog = () => { const a = []; for (;;) a.push(new Uint8Array(1 << 20).fill(1)) }'
  const checks = ['1', 'hog()', '2'].map((expression) => ({ expression, expected: Number(expression) || 0 }))
  const { outcome, checks: answered } = await patient.run(program(code, { checks }))
  expect(outcome).toBe('out-of-memory')
  expect(answered).toEqual([
    { passed: true, actual: '1' },
    { passed: false, error: expect.stringMatching(/^InternalError: out of memory/) },
    { passed: true, actual: '2' },
  ])
})

test('memory too full for any result is reported as such', async () => {
  const code =
    'let h = null; try { for (;;) h = { h } } catch {}; try { for (;;) h = { h, b: "x".repeat(9) } } catch {}'
  const { outcome, checks } = await patient.run(program(code, { checks: [{ expression: '5', expected: 5 }] }))
  expect(outcome).toBe('out-of-memory')
  expect(checks).toEqual([{ passed: false, error: 'out of memory' }])
})

/** Leaves free memory of a size at which one step of passing the text on fits and the next doesn't. */
const almostFull = (hole: number, length: number) => `let hole = "h".repeat(${hole}); const small = []
for (let i = 0; i < 400; i++) small.push({ i })
const text = "z".repeat(${length})
let h = null
;(() => {
  let size = 1 << 24, list = null
  while (size >= 256) { try { for (;;) list = { list, b: "x".repeat(size) } } catch { size >>= 1 } }
  h = list
})()
hole = null
for (let i = 0; i < 200; i++) small[i] = null`

test.each(
  [120_000, 130_000, 150_000, 170_000].flatMap((hole) => [40_000, 50_000, 60_000].map((length) => ({ hole, length }))),
)('$hole free bytes in a full memory hold a text of $length, or are reported as too small', async (one) => {
  const checks = [{ expression: 'text', expected: 'z'.repeat(one.length) }]
  const { outcome, checks: answered } = await patient.run(program(almostFull(one.hole, one.length), { checks }))
  expect(outcome).toBe(answered[0]?.passed ? 'ran' : 'out-of-memory')
})

test('a program has 32 MB and hardly more', async () => {
  const code =
    'const f = (n) => { const a = []; while (a.length < n) a.push(new Uint8Array(1 << 20).fill(1)); return n }'
  const checks = [32, 36].map((mebibytes) => ({ expression: `f(${mebibytes})`, expected: mebibytes }))
  const { checks: answered } = await patient.run(program(code, { checks }))
  expect(answered.map(({ passed }) => passed)).toEqual([true, false])
})

test('after a check that breaks the interpreter the others still have the program, whose output is kept once', async () => {
  const code = 'console.log("begun"); let n = 1'
  const checks = ['++n', 'JSON.parse("[".repeat(1e5))', '++n'].map((expression) => ({ expression, expected: 2 }))
  const { outcome, stdout, checks: answered } = await runs.run(program(code, { checks }))
  expect({ outcome, stdout }).toEqual({ outcome: 'ran', stdout: 'begun\n' })
  expect(answered).toEqual([
    { passed: true, actual: '2' },
    { passed: false, error: 'stack overflow' },
    { passed: true, actual: '2' },
  ])
})

test("the output of a repeated run of the program doesn't count", async () => {
  const code = 'for (let i = 0; i < 3000; i++) console.log(i); const deep = () => JSON.parse("[".repeat(60000))'
  const checks = ['1', 'deep()', '1'].map((expression) => ({ expression, expected: 1 }))
  const { outcome, checks: answered } = await runs.run(program(code, { checks }))
  expect(outcome).toBe('ran')
  expect(answered.map(({ passed }) => passed)).toEqual([true, false, true])
})

test('a check that takes too long is the last one', async () => {
  const checks = ['1', '(() => { for (;;); })()', '2'].map((expression) => ({ expression, expected: 1 }))
  const { outcome, checks: answered } = await runs.run(program('', { checks }))
  expect(outcome).toBe('timed-out')
  expect(answered.map(({ error }) => error)).toEqual([undefined, 'stopped', 'not run'])
})

test("a program can't find the expected values", async () => {
  const secret = 'b7c1f0a94e'
  const code = `const found = []
const look = (value, depth = 0) => {
  if (depth > 6 || (typeof value !== 'object' && typeof value !== 'function') || value === null) return
  for (const name of Object.getOwnPropertyNames(value)) {
    found.push(name)
    let one
    try { one = value[name] } catch { continue }
    if (typeof one === 'string') found.push(one)
    else if (name !== 'prototype' || depth < 3) look(one, depth + 1)
    if (found.length > 1e5) return
  }
}
look(globalThis); look(console); look(new Error('x'))`
  const checks = [{ expression: 'found.join().slice(0, 1e6).includes(["b7c1f0", "a94e"].join(""))', expected: secret }]
  const { checks: answered } = await runs.run(program(code, { checks }))
  expect(answered).toEqual([{ passed: false, actual: 'false' }])
})

import { expect, test, vi } from 'vitest'
import { openBox } from './worker/box.ts'
import { runCode } from './worker/javascript.ts'
import { openSandbox, type Watch } from './worker/sandbox.ts'

const patient: Watch = { isOver: () => false, print: () => {} }

/** Programs that leave many traces, each of a different kind. */
const programs = {
  names:
    'var mine = { deep: [1, 2, 3] }; globalThis.other = "ü".repeat(5000); Array.prototype.at = null; delete globalThis.console',
  heap: 'const many = []; for (let i = 0; i < 50000; i += 1) many.push({ i, text: `number ${i}` })',
  bytes: 'const bytes = new Uint8Array(6e6).fill(170); const zeros = new Float64Array(1000)',
  stack: 'const depth = (n) => { try { return depth(n + 1) } catch { return n } }; const found = depth(0)',
  promises:
    'let late = 0; for (let i = 0; i < 1000; i += 1) Promise.resolve(i).then((n) => (late += n)); const never = new Promise(() => {})',
  throws: 'const before = [1]; throw Object.assign(new Error("x".repeat(1000)), { before })',
  broken: 'const a = {',
  patterns: 'const m = "a".repeat(3000).match(/(a|b)*(?<last>a)/u); const when = new Date(2020, 5, 1).toString()',
  prints: 'for (let i = 0; i < 100; i += 1) console.log({ i }, "x".repeat(500))',
}

async function open() {
  const box = await openBox()
  const sandbox = openSandbox(box)
  sandbox.begin(patient)
  return { sandbox, memory: () => Buffer.from(box.memory.buffer), box }
}

test('a sandbox that ran any program is byte for byte what it was before', async () => {
  const { sandbox, memory } = await open()
  const fresh = Buffer.from(memory())
  for (const [name, code] of Object.entries(programs)) {
    sandbox.begin(patient)
    sandbox.run(code)
    sandbox.keep()
    for (const expression of ['typeof many', '[late, never]', '(globalThis.left = new Array(1e4).fill("left"))', '(']) {
      sandbox.goBack()
      sandbox.evaluate(expression)
    }
    expect({ name, isDirty: memory().equals(fresh) }).toEqual({ name, isDirty: false })
    expect({ name, isCleared: sandbox.clear() }).toEqual({ name, isCleared: true })
    expect({ name, isAsNew: memory().equals(fresh) }).toEqual({ name, isAsNew: true })
  }
})

test('a check finds the program as it was before the check, to the last byte', async () => {
  for (const code of Object.values(programs)) {
    const { sandbox, memory } = await open()
    sandbox.run(code)
    sandbox.keep()
    const before = Buffer.from(memory())
    for (const change of [
      '(zeros[7] = 1, bytes.fill(1))',
      '(many.length = 0, many)',
      'mine.deep.push(4)',
      'depth(0)',
    ]) {
      sandbox.evaluate(change)
      sandbox.goBack()
      expect(memory().equals(before)).toBe(true)
    }
  }
})

test('a sandbox whose memory grew is not reused', async () => {
  const { sandbox } = await open()
  sandbox.run('const much = new Uint8Array(20e6).fill(1)')
  expect(sandbox.clear()).toBe(false)
})

test('a console deleted by a program is there for the next', async () => {
  const { sandbox } = await open()
  const printed: string[] = []
  const watch: Watch = { isOver: () => false, print: (text) => printed.push(text) }
  sandbox.begin(watch)
  sandbox.run('delete globalThis.console; for (let i = 0; i < 1e5; i += 1) ({ i })')
  sandbox.clear()
  sandbox.begin(watch)
  sandbox.run('console.log("again")')
  expect(printed).toEqual(['again'])
})

test.each([0, 255])('a sandbox whose own state was overwritten with %i is not reused', async (byte) => {
  const { sandbox, box } = await open()
  sandbox.run('const some = new Uint8Array(6e6).fill(1)')
  new Uint8Array(box.memory.buffer, 0, 256 * 1024).fill(byte)
  expect(sandbox.clear()).toBe(false)
})

test('a sandbox in which a run was aborted is not reused', async () => {
  const typeOfMine = (code: string) =>
    runCode({
      language: 'javascript',
      code,
      expressions: [{ text: 'typeof mine', isHidden: false }],
      cpuMilliseconds: 10_000,
      wallMilliseconds: 10_000,
    })
  const clock = vi.spyOn(process, 'threadCpuUsage')
  clock.mockReturnValueOnce({ user: 0, system: 0 }).mockImplementationOnce(() => {
    throw new Error('no clock')
  })
  await expect(typeOfMine('var mine = 1')).rejects.toThrow('no clock')
  clock.mockRestore()
  expect((await typeOfMine('')).checks).toEqual([{ json: '"undefined"' }])
})

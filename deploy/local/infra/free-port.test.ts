import { execFileSync } from 'node:child_process'
import { afterEach, expect, test, vi } from 'vitest'
import { freePort } from './free-port.ts'

afterEach(() => vi.restoreAllMocks())

/** Makes another process look for a port when only this one is free. */
function findElsewhere(port: number): string {
  const program = `
    Math.random = () => ${(port - 20_000 + 0.5) / 12_000}
    const { freePort } = await import('${new URL('./free-port.ts', import.meta.url).href}')
    console.log(await freePort().then(String, () => 'none'))`
  return execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' }).trim()
}

test('a chosen port is not given out again before a server listens on it, in this or another process', async () => {
  const port = await freePort()
  vi.spyOn(Math, 'random').mockReturnValue((port - 20_000 + 0.5) / 12_000)
  await expect(freePort()).rejects.toThrow('find a free port')
  expect(findElsewhere(port)).toBe('none')
})

test('the port of an ended process can be chosen again', async () => {
  const taken = await freePort()
  const port = [taken + 1, taken - 1].find((each) => each >= 20_000 && each < 32_000) ?? 0
  expect(findElsewhere(port)).toBe(String(port))
  expect(findElsewhere(port)).toBe(String(port))
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// An earlier test file of the same worker may have loaded it.
beforeEach(() => void vi.resetModules())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

test('if the browser refuses storage, the page keeps its data in memory and reports the refusal', async () => {
  const refusing = { getItem: refuse, setItem: refuse, removeItem: refuse }
  vi.stubGlobal('localStorage', refusing)
  vi.stubGlobal('sessionStorage', refusing)
  const { localStore, isStorageRefused } = await import('./storage.ts')
  localStore.setItem('theme', 'light')
  expect(localStore.getItem('theme')).toBe('light')
  localStore.removeItem('theme')
  expect(localStore.getItem('theme')).toBeNull()
  expect(isStorageRefused()).toBe(true)
})

test('if the browser has storage, data is stored there only', async () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  const { localStore, isStorageRefused } = await import('./storage.ts')
  localStore.setItem('theme', 'light')
  expect([...kept]).toEqual([['theme', 'light']])
  expect(isStorageRefused()).toBe(false)
})

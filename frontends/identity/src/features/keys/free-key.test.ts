import { afterEach, expect, test, vi } from 'vitest'
import { isFreeKey } from './free-key.ts'

afterEach(() => vi.unstubAllGlobals())

test('a key handled by an input method is not free', () => {
  vi.stubGlobal('Element', class {})
  vi.stubGlobal('document', { querySelector: () => null })
  const free = (keyCode: number, isComposing = false) => isFreeKey({ key: '1', keyCode, isComposing } as KeyboardEvent)
  expect([free(49), free(229), free(49, true)]).toEqual([true, false, false])
})

import type { KeyboardEvent } from 'react'
import { expect, test, vi } from 'vitest'
import { deckKey } from './deck-keys.ts'

function press(key: string, nativeEvent: { isComposing: boolean; keyCode: number }) {
  const run = {
    decide: vi.fn<() => void>(),
    undo: vi.fn<() => void>(),
    toggle: vi.fn<() => void>(),
    why: vi.fn<() => void>(),
  }
  const deck = { contains: () => true }
  const event = { key, nativeEvent, target: deck, currentTarget: deck, preventDefault: () => undefined }
  deckKey(event as unknown as KeyboardEvent<HTMLElement>, run)
  return Object.values(run).some(({ mock }) => mock.calls.length > 0)
}

test.for(['l', 'h', 's', 'u', 'ArrowRight', ' '])('"%s" is no shortcut while an input method handles it', (key) => {
  expect(press(key, { isComposing: false, keyCode: 76 })).toBe(true)
  expect(press(key, { isComposing: true, keyCode: 76 })).toBe(false)
  expect(press(key, { isComposing: false, keyCode: 229 })).toBe(false)
})

import { afterEach, expect, test, vi } from 'vitest'
import { isSending, isSendingPress } from './send-key.ts'

const enter = { key: 'Enter', shiftKey: false, ctrlKey: false, metaKey: false }

afterEach(() => vi.unstubAllGlobals())

test('Enter sends and Shift-Enter begins a line, or the other way round', () => {
  expect(isSending(enter, 'enter')).toBe(true)
  expect(isSending({ ...enter, shiftKey: true }, 'enter')).toBe(false)
  expect(isSending(enter, 'shift-enter')).toBe(false)
  expect(isSending({ ...enter, shiftKey: true }, 'shift-enter')).toBe(true)
})

test.for([
  ['during a composition', { isComposing: true, keyCode: 13 }],
  ['that ends a composition in Safari', { isComposing: false, keyCode: 229 }],
] as const)(
  'an Enter %s belongs to the input method: it does not send, and its default is not prevented',
  ([, nativeEvent]) => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    const preventDefault = vi.fn<() => void>()
    expect(isSendingPress({ ...enter, repeat: false, nativeEvent, preventDefault })).toBe(false)
    expect(preventDefault).not.toHaveBeenCalled()
    const own = { isComposing: false, keyCode: 13 }
    expect(isSendingPress({ ...enter, repeat: false, nativeEvent: own, preventDefault })).toBe(true)
  },
)

test('Ctrl or ⌘ with Enter always sends', () => {
  expect(isSending({ ...enter, ctrlKey: true }, 'shift-enter')).toBe(true)
  expect(isSending({ ...enter, metaKey: true }, 'shift-enter')).toBe(true)
})

import { expect, test } from 'vitest'
import { isSending } from './send-key.ts'

const enter = { key: 'Enter', shiftKey: false, ctrlKey: false, metaKey: false, isComposing: false }

test('Enter sends and Shift-Enter begins a line, or the other way round', () => {
  expect(isSending(enter, 'enter')).toBe(true)
  expect(isSending({ ...enter, shiftKey: true }, 'enter')).toBe(false)
  expect(isSending(enter, 'shift-enter')).toBe(false)
  expect(isSending({ ...enter, shiftKey: true }, 'shift-enter')).toBe(true)
})

test('the Enter that ends an input method does not send', () => {
  expect(isSending({ ...enter, isComposing: true }, 'enter')).toBe(false)
})

test('Ctrl or ⌘ with Enter always sends', () => {
  expect(isSending({ ...enter, ctrlKey: true }, 'shift-enter')).toBe(true)
  expect(isSending({ ...enter, metaKey: true }, 'shift-enter')).toBe(true)
})

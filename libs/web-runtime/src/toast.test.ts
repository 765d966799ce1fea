import { beforeEach, expect, test } from 'vitest'
import { dismissToast, toast, useToasts } from './toast.ts'

beforeEach(() => useToasts.setState({ toasts: [] }))
const shown = () => useToasts.getState().toasts

test('each kind is shown as long as the specification says', () => {
  toast.error('No')
  toast.success('Yes')
  toast.info('By the way')
  toast.add('Somebody new')
  expect(shown().map(({ tone, durationMilliseconds }) => [tone, durationMilliseconds])).toEqual([
    ['error', 4000],
    ['success', 2000],
    ['info', 5000],
    ['add', 5000],
  ])
})

test('at most twenty toasts exist; a new one replaces the oldest', () => {
  for (let number = 1; number <= 21; number += 1) toast.info(`Number ${number}`)
  expect(shown()).toHaveLength(20)
  expect(shown()[0]?.title).toBe('Number 2')
})

test('dismissing one toast keeps the others', () => {
  const first = toast.info('First')
  toast.info('Second')
  dismissToast(first)
  expect(shown().map(({ title }) => title)).toEqual(['Second'])
})

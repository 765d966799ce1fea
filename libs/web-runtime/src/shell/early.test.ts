import { afterEach, expect, test } from 'vitest'
import { takeEarly } from './early.ts'

const page = globalThis as { codekinEarly?: Record<string, Promise<Response>> }
afterEach(() => {
  delete page.codekinEarly
})

const asAnn = { headers: { authorization: 'Bearer ann' } }

test('an answer that was asked for early is taken once', async () => {
  page.codekinEarly = { '/api/v1/x Bearer ann': Promise.resolve(new Response('early')) }
  expect(await (await takeEarly('/api/v1/x', asAnn))?.text()).toBe('early')
  expect(takeEarly('/api/v1/x', asAnn)).toBeUndefined()
})

test('what was asked for as somebody else is nobody’s answer', () => {
  page.codekinEarly = { '/api/v1/x Bearer ann': Promise.resolve(new Response('early')) }
  expect(takeEarly('/api/v1/x', { headers: { authorization: 'Bearer bob' } })).toBeUndefined()
  expect(takeEarly('/api/v1/x')).toBeUndefined()
})

test('a page that asked for nothing early has nothing to take', () => {
  expect(takeEarly('/mf/remotes.json')).toBeUndefined()
})

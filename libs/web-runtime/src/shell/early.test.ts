import { afterEach, expect, test } from 'vitest'
import { takeEarly } from './early.ts'

const page = globalThis as { codekinEarly?: Record<string, Promise<Response>> }
afterEach(() => {
  delete page.codekinEarly
})

const asAnn = { headers: { authorization: 'Bearer ann' } }

test('an answer that was requested early is used once', async () => {
  page.codekinEarly = { '/api/v1/x Bearer ann': Promise.resolve(new Response('early')) }
  expect(await (await takeEarly('/api/v1/x', asAnn))?.text()).toBe('early')
  expect(takeEarly('/api/v1/x', asAnn)).toBeUndefined()
})

test('an answer for another account is never used', () => {
  page.codekinEarly = { '/api/v1/x Bearer ann': Promise.resolve(new Response('early')) }
  expect(takeEarly('/api/v1/x', { headers: { authorization: 'Bearer bob' } })).toBeUndefined()
  expect(takeEarly('/api/v1/x')).toBeUndefined()
})

test('a page without early requests has no answers to use', () => {
  expect(takeEarly('/mf/remotes.json')).toBeUndefined()
})

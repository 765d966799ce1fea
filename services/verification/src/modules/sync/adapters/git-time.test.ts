import { expect, test } from 'vitest'
import type { Requests } from '../../connection/index.ts'
import { listCommits } from './commits.ts'

const beginning = '1970-01-01T00:00:00.000Z'

/** A page with one commit of this date, as GitHub sends it. */
async function committedAt(date: string | null): Promise<string | undefined> {
  const signed = { email: 'ada@people.example', date }
  const commit = { author: signed, committer: signed, message: 'Add it', tree: { sha: 'b' } }
  const data = [{ sha: 'a', commit, author: null, committer: null, parents: [] }]
  const get = () => Promise.resolve({ kind: 'ok', data, etag: null, pages: 1, scopes: [] })
  const page = await listCommits({ get } as unknown as Requests, { id: 1 }, { page: 1 })
  return typeof page === 'string' ? page : page.commits[0]?.committer.at.toISOString()
}

test('a commit keeps its git date', async () => {
  expect(await committedAt('2026-11-01T12:00:00Z')).toBe('2026-11-01T12:00:00.000Z')
})

test.each([
  '292277026596-12-04T15:30:07Z',
  '10000-01-01T00:00:00Z',
  '-0001-01-01T00:00:00Z',
  '0000-06-01T00:00:00Z',
  null,
])('a commit of %s, which is outside our calendar, gets the epoch', async (date) => {
  expect(await committedAt(date)).toBe(beginning)
})

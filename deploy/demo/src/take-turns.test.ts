import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CallError } from '@codekin/api-client/call-error'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeTurns } from './take-turns.ts'

const people = ['ann', 'bob', 'cem'].map((name) => ({ email: `${name}@example.org` }))
const [ann, bob, cem] = people.map(({ email }) => email)

let folder: string
let file: string
let asked: string[]
let pauses: number[]
let refused: string[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'codekin-turns-'))
  file = join(folder, 'turns.json')
  asked = []
  pauses = []
  refused = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Fails for Bob this many times with one API response; the others succeed. */
function acting(failure?: CallError, times = Number.POSITIVE_INFINITY) {
  let left = times
  return takeTurns(people, {
    file,
    atOnce: 1,
    hurried: people.length,
    async act({ email }) {
      asked.push(email)
      if (failure && email === bob && left-- > 0) throw failure
    },
    pause: async (milliseconds) => void pauses.push(milliseconds),
    onRefusal: ({ email }) => refused.push(email),
  })
}

const done = () => (JSON.parse(readFileSync(file, 'utf8')) as { done: string[] }).done

test('a person whom the platform refuses is skipped, and the others have their turn', async () => {
  await acting(new CallError('invalid_credentials', 'Wrong password.', { status: 401 }))
  expect({ asked, refused, pauses }).toEqual({ asked: [ann, bob, cem], refused: [bob], pauses: [] })
  expect(done()).toEqual([ann, bob, cem])
})

test('a person who is rate limited waits as told and tries again', async () => {
  await acting(new CallError('too_many_requests', 'Later.', { status: 429, retryAfterSeconds: 17 }), 2)
  expect({ asked, refused }).toEqual({ asked: [ann, bob, bob, bob, cem], refused: [] })
  expect(pauses).toEqual([17_000, 17_000])
})

test('a failure of the platform ends the run; the next run continues where it was', async () => {
  await expect(acting(new CallError('unavailable', 'Down.', { status: 503 }))).rejects.toThrow('Down.')
  expect(done()).toEqual([ann])
  asked = []
  await acting()
  expect(asked).toEqual([bob, cem])
  asked = []
  await acting()
  expect(asked).toEqual([])
})

test('two at once are never the same, and all have their turn', async () => {
  let begun = 0
  let most = 0
  await takeTurns(people, {
    file,
    atOnce: 2,
    hurried: people.length,
    async act({ email }) {
      asked.push(email)
      most = Math.max(most, (begun += 1))
      await Promise.resolve()
      begun -= 1
    },
    pause: async () => undefined,
    onRefusal: () => undefined,
  })
  expect({ asked, most }).toEqual({ asked: [ann, bob, cem], most: 2 })
  expect(done()).toEqual(expect.arrayContaining(asked))
})

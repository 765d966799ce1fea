import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CallError } from '@codekin/api-client/call-error'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { giveFaces } from './give-faces.ts'

const sitters = ['ann', 'bob', 'cem'].map((name) => ({ email: `${name}@example.org`, people: 'nordic', isWoman: true }))
const [ann, bob, cem] = sitters.map(({ email }) => email)

let folder: string
let file: string
let asked: string[]
let pauses: number[]
let refused: string[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'codekin-faces-'))
  file = join(folder, 'faces.json')
  asked = []
  pauses = []
  refused = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Fails for Bob, so many times, with one answer of the API; everybody else gets a face. */
function giving(failure?: CallError, times = Number.POSITIVE_INFINITY) {
  let left = times
  return giveFaces(sitters, {
    file,
    async give({ email }) {
      asked.push(email)
      if (failure && email === bob && left-- > 0) throw failure
    },
    pause: async (milliseconds) => void pauses.push(milliseconds),
    onRefusal: ({ email }) => refused.push(email),
  })
}

const done = () => (JSON.parse(readFileSync(file, 'utf8')) as { done: string[] }).done

test('whom the platform refuses does without, and everybody else gets a face', async () => {
  await giving(new CallError('invalid_credentials', 'Wrong password.', { status: 401 }))
  expect({ asked, refused, pauses }).toEqual({ asked: [ann, bob, cem], refused: [bob], pauses: [] })
  expect(done()).toEqual([ann, bob, cem])
})

test('too many at once wait as long as they are told, and are asked again', async () => {
  await giving(new CallError('too_many_requests', 'Later.', { status: 429, retryAfterSeconds: 17 }), 2)
  expect({ asked, refused }).toEqual({ asked: [ann, bob, bob, bob, cem], refused: [] })
  expect(pauses).toEqual([17_000, 17_000])
})

test('trouble of the platform ends it; begun again, it goes on where it was', async () => {
  await expect(giving(new CallError('unavailable', 'Down.', { status: 503 }))).rejects.toThrow('Down.')
  expect(done()).toEqual([ann])
  asked = []
  await giving()
  expect(asked).toEqual([bob, cem])
  asked = []
  await giving()
  expect(asked).toEqual([])
})

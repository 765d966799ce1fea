import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { readers } from './visibility.ts'

type AnyArea = { name: string; base: string; endpoints: Record<string, Endpoint> }
const isArea = (value: unknown): value is AnyArea => typeof value === 'object' && value !== null && 'endpoints' in value

/** Every endpoint there is, those of areas to come too. */
async function everyEndpoint(): Promise<[string, Endpoint][]> {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((each) => each.isDirectory())
  const found: [string, Endpoint][] = []
  for (const { name } of folders) {
    if (!readdirSync(join(import.meta.dirname, name)).includes('endpoints.ts')) continue
    const module = (await import(`./${name}/endpoints.ts`)) as Record<string, unknown>
    for (const area of Object.values(module).filter(isArea)) {
      for (const [key, endpoint] of Object.entries(area.endpoints)) found.push([`${area.name}.${key}`, endpoint])
    }
  }
  return found
}

/** Fields by which an answer tells of somebody. */
const personFields = /^(fullName|full_name|photoUrl|headline|\w*[uU]serId|senderId|senderName|profile|matchId)$/

function tellsOfPeople({ reply, replyKind, path }: Endpoint): boolean {
  if (replyKind === 'bytes') return path.includes('photo')
  const schema = z.toJSONSchema(reply, { unrepresentable: 'any', io: 'output' })
  let isFound = false
  JSON.stringify(schema, (key, value: unknown) => {
    if (key === 'properties') isFound ||= Object.keys(value as object).some((name) => personFields.test(name))
    return value
  })
  return isFound
}

test('every endpoint that can tell of people has its line, and no line is left over', async () => {
  const endpoints = await everyEndpoint()
  expect(endpoints.length).toBeGreaterThan(30)
  const telling = endpoints.filter(([, endpoint]) => tellsOfPeople(endpoint)).map(([name]) => name)
  expect([...readers.keys()].toSorted()).toEqual(telling.toSorted())
})

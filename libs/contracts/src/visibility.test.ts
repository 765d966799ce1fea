import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { areas } from './services.ts'
import { readers } from './visibility.ts'

/** Fields that identify a person in a response: their identity, their fit, or their contributions on GitHub. */
const personFields =
  /^(fullName|full_name|photoUrl|headline|\w*[uU]serId|senderId|senderName|profile|matchId|login|linesByKind|builtOn|isConnected|compatibility)$/

function tellsOfPeople({ reply, replyKind, path }: Endpoint): boolean {
  if (replyKind === 'bytes') return /photo|image/.test(path)
  const schema = z.toJSONSchema(reply, { unrepresentable: 'any', io: 'output' })
  let isFound = false
  JSON.stringify(schema, (key, value: unknown) => {
    if (key === 'properties') isFound ||= Object.keys(value as object).some((name) => personFields.test(name))
    return value
  })
  return isFound
}

test('exactly the endpoints that can show people have a line', () => {
  const endpoints = areas.flatMap(({ name, endpoints }) =>
    Object.entries<Endpoint>(endpoints).map(([key, endpoint]) => [`${name}.${key}`, endpoint] as const),
  )
  expect(endpoints.length).toBeGreaterThan(30)
  const telling = endpoints.filter(([, endpoint]) => tellsOfPeople(endpoint)).map(([name]) => name)
  expect([...readers.keys()].toSorted()).toEqual(telling.toSorted())
})

import { areas } from '@codekin/contracts/services'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { things } from '../testing/things.ts'
import { openapi } from './openapi.ts'

const document = openapi({ title: 'Codekin', version: '1', areas: [...areas, things] })
type Operation = {
  responses: Record<string, { description: string }>
  parameters: { name: string; required: boolean }[]
}
const operation = (path: string, method: string) =>
  (document['paths'] as Record<string, Record<string, Operation>>)[path]?.[method] as Operation

test('the document for all areas is valid OpenAPI 3.1', async () => {
  const validator = new Validator()
  const result = await validator.validate(structuredClone(document))
  expect(result.errors).toBeUndefined()
  expect(result.valid).toBe(true)
  expect(validator.version).toBe('3.1')
})

test('every endpoint is listed once', () => {
  const described = Object.values(document['paths'] as object).flatMap((methods) =>
    Object.keys(methods as object),
  ).length
  const declared = [...areas, things].reduce((sum, { endpoints }) => sum + Object.keys(endpoints).length, 0)
  expect(described).toBe(declared)
})

test('an endpoint that needs a fresh proof says so', () => {
  const confirm = operation('/api/v1/confirm', 'post')
  expect(confirm).toMatchObject({ 'x-fresh-proof-seconds': 600 })
  expect(confirm.responses['403']?.description).toContain('fresh_proof_required')
})

test('codes are grouped by status, and implied codes are listed where they can occur', () => {
  const make = operation('/api/v1/things', 'post')
  expect(Object.keys(make.responses)).toEqual(['200', '201', '400', '401', '409', '413', '415', '429', '500', '503'])
  for (const code of ['already_swiped', 'request_in_progress', 'idempotency_key_reused']) {
    expect(make.responses['409']?.description).toContain(code)
  }
  expect(make.parameters.map(({ name }) => name)).toEqual(['Idempotency-Key'])
  expect(Object.keys(operation('/api/v1/who', 'get').responses)).toEqual(['200', '429', '500', '503'])
})

test('bytes, declared headers, streams and redirects are described', () => {
  const hook = operation('/api/v1/hook', 'post')
  expect(hook).toMatchObject({
    requestBody: { required: true, content: { '*/*': {} } },
    parameters: [{ name: 'x-signature', in: 'header', required: true }],
  })
  expect(Object.keys(hook.responses)).toEqual(['200', '400', '413', '429', '500', '503'])
  expect(operation('/api/v1/export', 'get').responses['200']).toMatchObject({ content: { '*/*': {} } })
  expect(operation('/api/v1/leave', 'get').responses['303']).toMatchObject({ headers: { Location: {} } })
})

test('every endpoint documents its rate limit', () => {
  const operations = Object.values(document['paths'] as object).flatMap((methods) => Object.values(methods as object))
  expect(operations.filter((one: { 'x-rate-limit': unknown[] }) => !(one['x-rate-limit'].length > 0))).toEqual([])
})

test('named schemas are components', () => {
  const schemas = (document['components'] as { schemas: object }).schemas
  expect(Object.keys(schemas)).toEqual(expect.arrayContaining(['Failure', 'Thing']))
  expect(JSON.stringify(document)).not.toContain('$defs')
})

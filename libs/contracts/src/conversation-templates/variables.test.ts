import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillTemplate, isWellFormed, piecesOf, variablesOf } from './variables.ts'

test('a template consists of text and variables, some with a fallback', () => {
  expect(piecesOf('Hi {{name}}, {{ sharedSkill | code }}!')).toEqual([
    { text: 'Hi ' },
    { variable: 'name', fallback: null },
    { text: ', ' },
    { variable: 'sharedSkill', fallback: 'code' },
    { text: '!' },
  ])
  expect(variablesOf('{{a}} {{b}} {{a|x}}')).toEqual(['a', 'b'])
})

test('a value comes before the fallback, a fallback before a gap', () => {
  const body = '{{name}} {{city|somewhere}} {{project}} {{toString}}'
  expect(fillTemplate(body, { name: 'Ada', city: ' ' })).toEqual({
    text: 'Ada somewhere {{project}} {{toString}}',
    missing: ['project', 'toString'],
    used: ['name'],
  })
  expect(fillTemplate('{{city|}}', {}).text).toBe('')
})

test('a value that looks like a variable is text', () => {
  expect(fillTemplate('{{name}}', { name: '{{city}}', city: 'Rome' }).text).toBe('{{city}}')
})

test.each(['{{a|{{b}}}}', '{{', '{{ }}', '{{1a}}', '{{a', '{{a b}}', `{{${'a'.repeat(41)}}}`])(
  '%j is not well-formed',
  (body) => {
    expect(isWellFormed(body)).toBe(false)
  },
)

test.each(['', 'plain', '{ a }', '{{a}}', '{{a|}}', '{{a| two words }}', 'a}}', '{{{a}}}', '`{"x": {}}`'])(
  '%j is well-formed',
  (body) => {
    expect(isWellFormed(body)).toBe(true)
  },
)

test('the pieces of any text make up the whole text, and filling without values leaves its text unchanged', () => {
  const piece = fc.oneof(fc.constantFrom('{{', '}}', '{{a}}', '{{a|b}}', '|', '{', '}'), fc.string({ maxLength: 5 }))
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (parts) => {
      const body = parts.join('')
      const texts = piecesOf(body).flatMap((one) => ('text' in one ? [one.text] : []))
      expect(texts.join('').length).toBeLessThanOrEqual(body.length)
      if (variablesOf(body).length === 0) expect(fillTemplate(body, {}).text).toBe(body)
    }),
  )
})

import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

/**
 * The error map of zod that describes the fault of a field as a sentence for people, in services and forms alike. A
 * schema's own sentence takes precedence. Pass it to zod beside the value: `schema.safeParse(value, zodErrorMap)`.
 */
export const zodErrorMap = { error: (issue: Issue): string => sentenceOf(issue) }

function sentenceOf(issue: Issue): string {
  switch (issue.code) {
    case 'too_big':
      return upTo(issue.origin, Number(issue.maximum))
    case 'too_small':
      return from(issue.origin, Number(issue.minimum))
    case 'invalid_type':
      return ofType(issue.expected, issue.input)
    case 'invalid_format':
      return formats[issue.format] ?? 'This isn’t in the right format.'
    case 'invalid_value':
      return `Choose one of: ${issue.values.map(String).join(', ')}.`
    case 'not_multiple_of':
      return `Enter a multiple of ${issue.divisor}.`
    default:
      return 'This isn’t valid.'
  }
}

function upTo(origin: string, max: number): string {
  if (origin === 'string') return `Write at most ${counted(max, 'character')}.`
  return origin === 'array' ? `Choose at most ${max}.` : `Enter a number of at most ${max}.`
}

function from(origin: string, min: number): string {
  if (origin === 'string') return min === 1 ? 'Fill this in.' : `Write at least ${counted(min, 'character')}.`
  return origin === 'array' ? `Choose at least ${min}.` : `Enter a number of at least ${min}.`
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

const types: Record<string, string> = {
  string: 'This must be text.',
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  boolean: 'This must be true or false.',
  array: 'This must be a list.',
  object: 'This must be an object.',
}

function ofType(expected: string, input: unknown): string {
  if (input === undefined || input === null) return 'This is missing.'
  return types[expected] ?? 'This isn’t valid.'
}

const formats: Record<string, string> = {
  email: 'Enter an email address, for example ann@example.com.',
  url: 'Enter an address such as https://example.com.',
  uuid: 'This isn’t an ID.',
  datetime: 'Enter a time such as 2026-01-31T12:00:00Z.',
}

/** The name of a field as people read it: `experienceYears` → `Experience years`, `links.0.url` → `Links 0 url`. */
export function labelOf(field: string): string {
  const words = field
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[._]+/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

import { expect, test } from 'vitest'
import { countAnswers } from './answers.ts'

const minute = 60_000

test('failures count as recent for a minute or two, and in the total until the process ends', () => {
  let at = 0
  const answers = countAnswers(() => at)
  for (const status of [200, 503, 500, 404]) answers.add(status)
  expect(answers.read()).toEqual({ requests: 4, errors: 2, lately: { requests: 4, errors: 2 } })
  at = minute
  answers.add(200)
  expect(answers.read().lately).toEqual({ requests: 5, errors: 2 })
  at = 2 * minute - 1
  expect(answers.read().lately).toEqual({ requests: 5, errors: 2 })
  at = 2 * minute
  expect(answers.read().lately).toEqual({ requests: 1, errors: 0 })
  at = 10 * minute
  expect(answers.read()).toEqual({ requests: 5, errors: 2, lately: { requests: 0, errors: 0 } })
})

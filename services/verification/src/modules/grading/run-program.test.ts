import { expect, test } from 'vitest'
import type { Deps } from '../../deps.ts'
import { bank } from '../bank/bank.ts'
import { runProgram } from './run-program.ts'
import { RunnerUnavailable } from './runner.ts'

const query = bank.flatMap(({ items }) => items).find((item) => item.kind === 'sql')
if (query?.kind !== 'sql') throw new Error('The bank has no query.')
const about = { id: 'one', owner: 'ann', code: 'select 1' }
const rows = { columns: ['a'], rows: [], isCut: false, milliseconds: 1, id: 'one' }

/** A runner with these responses, the reference first. */
const answering = (...answers: object[]): Pick<Deps, 'runner'> => ({
  runner: {
    run: () => Promise.resolve({ ...rows, ...(answers.shift() ?? answers[0]) }) as never,
    close: () => Promise.resolve(),
  },
})

test("without the reference's result there is no verdict", async () => {
  const unknown = { outcome: 'busy' }
  const ran = await runProgram(answering(unknown, { outcome: 'ran', passed: true }), query, about, 'shown')
  expect(ran).toEqual({ outcome: 'busy', checks: [], output: '' })
})

test("a query that couldn't be run for one of its setups has no verdict as a whole", async () => {
  const right = { outcome: 'ran' }
  const answers = [right, { outcome: 'busy' }, right, { outcome: 'timed-out' }]
  expect(await runProgram(answering(...answers), query, about, 'all')).toMatchObject({ outcome: 'busy', checks: [] })
})

test('an unavailable runner gives no verdict', async () => {
  const away = { run: () => Promise.reject(new RunnerUnavailable('gone')), close: () => Promise.resolve() }
  expect(await runProgram({ runner: away }, query, about, 'all')).toMatchObject({ outcome: 'busy' })
})

import type { Deps } from '../../deps.ts'
import type { CodeItem, SqlItem } from '../bank/index.ts'
import { type CodeRequest, RunnerUnavailable, type SqlResult } from './runner.ts'

/** Result of a run; `busy`: it could not be run now. */
export type Ran = {
  outcome: string
  checks: { passed: boolean; actual: string; error: string }[]
  output: string
}
export type Runnable = CodeItem | SqlItem
type About = { id: string; owner: string; code: string }

const codeBytesMax = 64 * 1024

/** Runs a program against the visible checks or all of them. */
export async function runProgram(
  { runner }: Pick<Deps, 'runner'>,
  item: Runnable,
  about: About,
  which: 'shown' | 'all',
): Promise<Ran> {
  if (Buffer.byteLength(about.code) > codeBytesMax) return { outcome: 'too-long', checks: [], output: '' }
  try {
    return item.kind === 'code'
      ? await runCode({ runner }, item, about, which)
      : await runQuery({ runner }, item, about, which)
  } catch (error) {
    // The program's result is unknown then.
    if (error instanceof RunnerUnavailable) return busy
    throw error
  }
}

const busy: Ran = { outcome: 'busy', checks: [], output: '' }
const isUndecided = (outcome: string) => outcome === 'busy' || outcome === 'crashed'

async function runCode(
  { runner }: Pick<Deps, 'runner'>,
  { language, visible, hidden }: CodeItem,
  about: About,
  which: 'shown' | 'all',
): Promise<Ran> {
  const secret = which === 'all' ? hidden.map((check) => ({ ...check, isHidden: true })) : []
  const asked = [...visible, ...secret] as CodeRequest['checks']
  const { outcome, checks, stdout, error } = await runner.run<CodeRequest>({ ...about, language, checks: asked })
  return {
    outcome,
    checks: checks.map((check) => ({
      passed: check.passed,
      actual: check.actual ?? '',
      error: check.error ?? error ?? '',
    })),
    output: stdout,
  }
}

/** Each setup is a check: the query must return what the reference returns. */
async function runQuery(
  { runner }: Pick<Deps, 'runner'>,
  item: SqlItem,
  { code, ...about }: About,
  which: 'shown' | 'all',
): Promise<Ran> {
  const setups = which === 'all' ? [item.setup, ...item.hiddenSetups] : [item.setup]
  const checks: Ran['checks'] = []
  let outcome = 'ran'
  for (const setup of setups) {
    const right = await runner.run({ ...about, language: 'sql', setup, query: item.reference })
    // Without the reference's result nothing can be judged.
    if (right.outcome !== 'ran' || right.error !== undefined) return busy
    const reference = { rows: right.rows, isOrdered: item.isOrdered }
    const ran = await runner.run({ ...about, language: 'sql', setup, query: code, reference })
    if (isUndecided(ran.outcome)) return { ...busy, outcome: ran.outcome }
    if (ran.outcome !== 'ran') outcome = ran.outcome
    checks.push({ passed: ran.passed === true, actual: tableOf(ran), error: ran.error ?? '' })
  }
  return { outcome, checks, output: '' }
}

const rowsShown = 20

function tableOf({ columns, rows }: Pick<SqlResult, 'columns' | 'rows'>): string {
  return [columns, ...rows.slice(0, rowsShown)].map((row) => row.map(String).join(' | ')).join('\n')
}

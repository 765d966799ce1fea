import type { Deps } from '../../deps.ts'
import {
  type AttemptRow,
  claimAttempt,
  type Graded,
  isRight,
  updateAttemptsExpired,
  updateGradingLease,
} from '../attempts/index.ts'
import { type Item, listItemsOf, type StoredItem } from '../bank/index.ts'
import { finishAttempt } from './finish-attempt.ts'
import { runProgram } from './run-program.ts'

type Needed = Pick<Deps, 'db' | 'clock' | 'newId' | 'runner' | 'log'>

const leaseSeconds = 60
const delaySeconds = 5
/** After this many crashes, the program is the cause. */
const triesMax = 5

/** Grades all waiting attempts. Attempts of a killed process are graded again once their lease ends. */
export async function gradeAttempts(deps: Needed, signal?: AbortSignal): Promise<void> {
  await updateAttemptsExpired(deps.db, deps.clock.now())
  while (!signal?.aborted && (await gradeNext(deps)));
}

/** Grades a submitted attempt within the request. */
export async function gradeAttempt(deps: Needed, id: string): Promise<void> {
  await gradeNext(deps, id)
}

async function gradeNext({ db, clock, newId, runner, log }: Needed, id?: string): Promise<boolean> {
  const now = clock.now()
  const leaseId = newId()
  const leaseUntil = new Date(now.getTime() + leaseSeconds * 1000)
  const attempt = await claimAttempt(db, { now, leaseUntil, leaseId, id })
  if (!attempt) return false
  try {
    const items = await listItemsOf(db, attempt.drawn)
    const graded = await gradeItems({ runner }, attempt, items)
    if (typeof graded !== 'string') await finishAttempt({ db, clock }, { attempt, leaseId, graded })
    else {
      const until = new Date(clock.now().getTime() + delaySeconds * 1000)
      await updateGradingLease(db, { id: attempt.id, leaseId, until, isTried: graded === 'crashed' })
    }
  } catch (error) {
    // It stays claimed until its lease ends, so that a failing attempt does not block others.
    log.warn({ err: error }, 'grading failed, will retry')
  }
  return true
}

/** `busy`: the runner has no capacity; `crashed`: a process ended by itself, which is retried before it counts. */
async function gradeItems(
  deps: Pick<Deps, 'runner'>,
  attempt: AttemptRow,
  items: readonly StoredItem[],
): Promise<Graded[] | 'busy' | 'crashed'> {
  const byId = new Map(items.map((item) => [item.id, item]))
  const graded: Graded[] = []
  for (const drawn of attempt.drawn) {
    const stored = byId.get(drawn.itemId)
    if (!stored) continue
    const item = stored.content as Item
    const about = { ...stored, key: drawn.key, item }
    if (item.kind !== 'code' && item.kind !== 'sql') {
      const answer = attempt.answers[drawn.key]
      const isAnswered = answer !== undefined
      graded.push({ ...about, isRight: isRight(item, drawn, answer), isAnswered, task: null })
      continue
    }
    const code = attempt.codes[drawn.key]
    const asked = { id: `${attempt.id} ${drawn.key}`, owner: attempt.userId }
    const ran = code === undefined ? null : await runProgram(deps, item, { ...asked, code }, 'all')
    if (ran?.outcome === 'busy') return 'busy'
    if (ran?.outcome === 'crashed' && attempt.tries < triesMax) return 'crashed'
    const passed = ran?.checks.filter((check) => check.passed).length ?? 0
    const of = item.kind === 'code' ? item.visible.length + item.hidden.length : item.hiddenSetups.length + 1
    const task = { key: drawn.key, outcome: ran?.outcome ?? 'empty', passed, of }
    graded.push({ ...about, isRight: passed === of, isAnswered: code !== undefined, task })
  }
  return graded
}

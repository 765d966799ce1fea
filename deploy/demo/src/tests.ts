import { CallError } from '@codekin/api-client/call-error'
import type { Attempt, TestAnswer, TestItem } from '@codekin/contracts/skill-verification/test-models'
import { bank } from '@codekin/verification/bank'
import { importAttempts } from '@codekin/verification/import-attempts'
import { type Account, signIn } from './crowd/account.ts'
import { ada } from './people/accounts.ts'

const items = bank.flatMap((skill) => skill.items)

/** Programs by task id, where something other than the reference solution is handed in. */
type Programs = Readonly<Record<string, string>>

/** The right answer to an item; empty if the bank has no such item. */
function answerTo(shown: TestItem, programs: Programs): { answer?: TestAnswer; code?: string } {
  const item = items.find(({ question, code }) => question === shown.question && code?.text === shown.code?.text)
  const placeOf = (choice: string) => shown.choices.indexOf(choice)
  switch (item?.kind) {
    case 'single':
      return { answer: placeOf(item.right) }
    case 'multiple':
      return { answer: item.right.map(placeOf) }
    case 'order':
      return { answer: item.steps.map(placeOf) }
    case 'find-the-bug':
      return { answer: item.line }
    case 'output':
      return { answer: item.output }
    case 'code':
    case 'sql':
      return { code: programs[item.id] ?? item.reference }
    case undefined:
      return {}
  }
}

/** Right answers to all items; with `skipped`, one in every `skipped` is left out. */
export function answersOf(attempt: Attempt, { skipped = 0, programs = {} }: { skipped?: number; programs?: Programs }) {
  const known = attempt.items.filter((_, at) => skipped === 0 || at % skipped !== skipped - 1)
  const given = known.map((item) => ({ key: item.key, ...answerTo(item, programs) }))
  return {
    answers: Object.fromEntries(given.flatMap(({ key, answer }) => (answer === undefined ? [] : [[key, answer]]))),
    codeSubmissions: Object.fromEntries(given.flatMap(({ key, code }) => (code === undefined ? [] : [[key, code]]))),
  }
}

type Wait = (missing?: string) => Promise<void>

const slugOf = (skillName: string) => skillName.toLowerCase().replaceAll(/[^a-z]+/g, '-')

/** Starts a test. The bank may still be loading into the service. */
export async function sit({ api }: Account, skillName: string, level: string, wait: Wait): Promise<Attempt> {
  const challengeId = `${slugOf(skillName)}-${level}`
  for (;;) {
    try {
      return await api.skillTests.startTest({ body: { challengeId, skillName } })
    } catch (error) {
      if (!(error instanceof CallError && error.code === 'tests_loading')) throw error
      await wait('the bank of tests')
    }
  }
}

const leftDaysAgo = 9

/** A test that she began days ago, and left until its time was over. Idempotent. */
export async function leaveTest(o: { databaseUrl: string; userId: string; wait: Wait }): Promise<void> {
  const { databaseUrl, userId, wait } = o
  const startedAt = new Date(Date.now() - leftDaysAgo * 86_400_000)
  const attempts = [{ userId, skillName: 'Git', challengeId: 'git-foundation', startedAt }]
  await importAttempts({ databaseUrl, attempts, wait })
}

/**
 * Ada passes a test with programs, hands another one in nearly empty, and leaves a third one running, over the public API.
 * Idempotent.
 */
export async function sitTests(o: { origin: string; wait: Wait }): Promise<void> {
  const own = await signIn(o.origin, ada.email)
  const { skillTests: api } = own.api
  const sat = new Set((await api.listTestHistory({ query: {} })).attempts.map(({ skill }) => skill))
  if (!sat.has('TypeScript')) {
    const attempt = await sit(own, 'TypeScript', 'working', o.wait)
    await api.submitTest({ params: { id: attempt.id }, body: answersOf(attempt, { skipped: 6 }) })
  }
  if (!sat.has('CSS')) {
    const attempt = await sit(own, 'CSS', 'advanced', o.wait)
    const { answers } = answersOf(attempt, { skipped: 2 })
    const few = Object.fromEntries(Object.entries(answers).slice(0, 2))
    await api.submitTest({ params: { id: attempt.id }, body: { answers: few } })
  }
  if (!sat.has('SQL')) {
    const attempt = await sit(own, 'SQL', 'working', o.wait)
    await api.saveAnswers({ params: { id: attempt.id }, body: answersOf(attempt, { skipped: 2 }) })
  }
  await own.leave()
}

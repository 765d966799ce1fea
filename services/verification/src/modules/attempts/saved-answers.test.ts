import type { TestItem } from '@codekin/contracts/skill-verification/test-models'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startVerification, type TestVerification } from '../../../testing/makers.ts'
import { itemBehind, solve } from '../../../testing/solved-tests.ts'
import { bank, bankVersion } from '../bank/bank.ts'
import { challengesOf } from '../bank/rules/blueprint.ts'
import { choicesOf } from '../bank/rules/draw.ts'
import type { Item } from '../bank/rules/item.ts'

let service: TestVerification
beforeAll(async () => {
  service = await startVerification()
  await (await service.as({ role: 'admin' })).skillTests.initChallenges()
})
afterAll(() => service.stop())

/** One test per skill, with alternating levels. */
const challenges = bank.map((skill, at) => {
  const ofSkill = challengesOf(skill, bankVersion, [])
  return [skill.skill, ofSkill[at % ofSkill.length]?.id ?? ''] as const
})

test.each(challenges)(
  'the solutions of %s are in no response of an attempt and in no event',
  { timeout: 90_000 },
  async (skill, challengeId) => {
    const ann = await service.developer()
    const { skillTests: api } = ann
    const attempt = await api.startTest({ body: { challengeId, skillName: skill } })
    const params = { id: attempt.id }
    const responses: unknown[] = [attempt, await api.getTest({ params }), await api.listTestedSkills()]
    responses.push(await api.listChallenges({ params: { skill }, query: {} }))
    responses.push(await api.saveAnswers({ params, body: { answers: { q1: 0 } } }))
    const solved = solve(attempt)
    for (const [key, code] of Object.entries(solved.codeSubmissions))
      responses.push(await api.runTask({ params, body: { key, code } }))
    responses.push(await api.submitTest({ params, body: solved }), await service.graded(ann, attempt.id))
    const again = await service.later(ann)
    responses.push(await again.skillTests.listTestHistory({ query: {} }))
    responses.push(await again.skillVerification.listEvidence({ query: { userId: ann.userId } }))
    responses.push(await again.skillVerification.getVerificationDashboard(), await again.badges.listOwnBadges())
    // Frames are built from events only.
    responses.push(await service.deps.db.selectFrom('outbox').select('data').where('key', '=', ann.userId).execute())

    for (const shown of attempt.items) expect(parsed(shown)).toEqual(publicPartOf(itemBehind(shown), shown))
    // Items were compared completely; by coincidence the output of one may be in the question of another.
    const rest = JSON.stringify(responses, (name, value: unknown) => (name === 'items' ? undefined : value))
    for (const item of attempt.items.map(itemBehind))
      for (const secret of secretsOf(item))
        expect(rest, `${item.id}`).not.toContain(JSON.stringify(secret).slice(1, -1))
  },
)

/** Parses expected values of checks: their fields may come in another order. */
function parsed({ checks, ...shown }: TestItem) {
  const values = checks.map(({ expression, expected }) => ({ expression, expected: JSON.parse(expected) as unknown }))
  return { ...shown, checks: values }
}

/** Everything about an item that may be visible. Its choices are in the order shown, which reveals nothing. */
function publicPartOf(item: Item, { key, choices }: TestItem): ReturnType<typeof parsed> {
  const isTask = item.kind === 'code' || item.kind === 'sql'
  expect(choices.toSorted()).toEqual([...choicesOf(item)].toSorted())
  return {
    key,
    kind: item.kind,
    topic: item.topic,
    question: item.question,
    code: item.code ?? null,
    choices,
    starter: isTask ? item.starter : '',
    language: item.kind === 'code' ? item.language : item.kind === 'sql' ? 'sql' : null,
    checks: item.kind === 'code' ? [...item.visible] : [],
    setup: item.kind === 'sql' ? item.setup : '',
  }
}

/** Parts of an item that must not reach the user taking the test. A choice's position doesn't show whether it is right. */
function secretsOf(item: Item): string[] {
  const secrets = [item.id, item.explanation]
  if (item.kind === 'output') return [...secrets, item.output]
  if (item.kind === 'sql') return [...secrets, item.reference, ...item.wrong, ...item.hiddenSetups]
  if (item.kind !== 'code') return secrets
  return [...secrets, item.reference, ...item.wrong, ...item.hidden.map(({ expression }) => expression)]
}

import { canonicalSkill } from '@codekin/contracts/users/skill-names'
import { describe, expect, test } from 'vitest'
import { bank } from './bank.ts'
import type { Item } from './rules/item.ts'

const all = bank.flatMap(({ items }) => items)
const isTask = ({ kind }: Item) => kind === 'code' || kind === 'sql'

test('item ids are unique, and each starts with its folder', () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  for (const { id } of all) expect(id).toMatch(/^[a-z-]+\/[a-z0-9-]+$/)
})

test.each(bank)('$skill has enough items of every difficulty, in all its topics, under its usual name', (skill) => {
  expect(canonicalSkill(skill.skill).name).toBe(skill.skill)
  const questions = skill.items.filter((item) => !isTask(item))
  expect(questions.length).toBeGreaterThanOrEqual(20)
  const thirds = [questions.filter(({ difficulty: b }) => b < -0.5), questions.filter(({ difficulty: b }) => b > 0.5)]
  for (const third of thirds) expect(third.length).toBeGreaterThanOrEqual(5)
  for (const topic of Object.keys(skill.topics))
    expect(questions.filter((item) => item.topic === topic).length, `${topic}`).toBeGreaterThanOrEqual(4)
  for (const { id, topic } of skill.items) expect(Object.keys(skill.topics), `${id}`).toContain(topic)
})

const choicesOf = (item: Item): readonly string[] => {
  if (item.kind === 'single') return [item.right, ...item.wrong]
  if (item.kind === 'multiple') return [...item.right, ...item.wrong]
  return item.kind === 'order' ? item.steps : []
}

describe.each(bank)('every item of $skill', ({ items }) => {
  test('has a plausible difficulty and time, and an explanation', () => {
    for (const { id, difficulty, seconds, explanation } of items) {
      expect(Math.abs(difficulty), `${id}`).toBeLessThanOrEqual(2)
      expect(seconds, `${id}`).toBeGreaterThanOrEqual(15)
      expect(seconds, `${id}`).toBeLessThanOrEqual(900)
      expect(explanation.length, `${id}`).toBeGreaterThan(40)
    }
  })

  test('has distinct choices, and its bug is on an existing line', () => {
    for (const item of items) {
      const choices = choicesOf(item)
      expect(new Set(choices).size, `${item.id}`).toBe(choices.length)
      if (item.kind === 'single') expect(item.wrong.length, `${item.id}`).toBeGreaterThanOrEqual(3)
      if (item.kind === 'find-the-bug')
        expect(item.code.text.split('\n')[item.line - 1]?.trim(), `${item.id}`).toBeTruthy()
    }
  })
})

test('the right answer is seldom the longest', () => {
  const single = all.filter((item) => item.kind === 'single')
  const longest = single.filter(({ right, wrong }) => wrong.every((one) => one.length < right.length))
  expect(longest.length / single.length).toBeLessThan(0.3)
})

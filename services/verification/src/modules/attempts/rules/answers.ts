import type { TestAnswer, TestItem } from '@codekin/contracts/skill-verification/test-models'
import { choicesOf, type Drawn, type Item } from '../../bank/rules/index.ts'

/** An item without its solution. */
export function presentItem(item: Item, { key, order }: Drawn): TestItem {
  const choices = choicesOf(item)
  const isProgram = item.kind === 'code' || item.kind === 'sql'
  return {
    key,
    kind: item.kind,
    topic: item.topic,
    question: item.question,
    code: item.code ?? null,
    choices: order.map((place) => choices[place] ?? ''),
    starter: isProgram ? item.starter : '',
    language: item.kind === 'code' ? item.language : item.kind === 'sql' ? 'sql' : null,
    checks:
      item.kind === 'code'
        ? item.visible.map(({ expression, expected }) => ({ expression, expected: JSON.stringify(expected) }))
        : [],
    setup: item.kind === 'sql' ? item.setup : '',
  }
}

/** Whether an answer is right; programs and queries are checked by the runner. Choices are numbered as shown. */
export function isRight(item: Item, { order }: Drawn, answer: TestAnswer | undefined): boolean {
  if (answer === undefined) return false
  const given = (Array.isArray(answer) ? answer : typeof answer === 'number' ? [answer] : []).map((at) => order[at])
  switch (item.kind) {
    case 'single':
      return typeof answer === 'number' && given[0] === 0
    case 'multiple':
      return (
        new Set(given).size === given.length &&
        given.length === item.right.length &&
        given.every((place) => place !== undefined && place < item.right.length)
      )
    case 'order':
      return given.length === item.steps.length && given.every((place, at) => place === at)
    case 'find-the-bug':
      return answer === item.line
    case 'output':
      return typeof answer === 'string' && linesOf(answer) === linesOf(item.output)
    case 'code':
    case 'sql':
      return false
    default:
      return item satisfies never
  }
}

/** Printed lines, trimmed, without leading and trailing empty lines. */
function linesOf(printed: string): string {
  return printed
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
}

import type { Attempt, TestItem } from '@codekin/contracts/skill-verification/test-models'
import { bank } from '../src/modules/bank/bank.ts'
import type { Item } from '../src/modules/bank/rules/item.ts'

export const allItems: readonly Item[] = bank.flatMap(({ items }) => items)

/** Finds the item behind a shown one, which doesn't name it. */
export function itemBehind({ question, code }: TestItem): Item {
  const found = allItems.find(
    (item) => item.question === question && (item.code?.text ?? null) === (code?.text ?? null),
  )
  if (!found) throw new Error('No item of the bank matches this one.')
  return found
}

function rightAnswerTo(shown: TestItem) {
  const item = itemBehind(shown)
  const placeOf = (choice: string) => shown.choices.indexOf(choice)
  switch (item.kind) {
    case 'single':
      return placeOf(item.right)
    case 'multiple':
      return item.right.map(placeOf)
    case 'order':
      return item.steps.map(placeOf)
    case 'find-the-bug':
      return item.line
    case 'output':
      return ` ${item.output}\n`
    default:
      return undefined
  }
}

/** The right answers to all questions and programs. */
export function solve({ items }: Attempt) {
  const questions = items.filter(({ kind }) => kind !== 'code' && kind !== 'sql')
  const programs = items.filter(({ kind }) => kind === 'code' || kind === 'sql')
  return {
    answers: Object.fromEntries(questions.map((item) => [item.key, rightAnswerTo(item) ?? 0])),
    codeSubmissions: Object.fromEntries(
      programs.map((shown) => {
        const item = itemBehind(shown)
        return [shown.key, item.kind === 'code' || item.kind === 'sql' ? item.reference : '']
      }),
    ),
  }
}

import type { TestItem } from '@codekin/contracts/skill-verification/test-models'
import { hasVisibleText } from '@codekin/contracts/visible-text'
import type { Written } from './sheet.ts'

export const isTask = ({ kind }: Pick<TestItem, 'kind'>) => kind === 'code' || kind === 'sql'

/** Whether an item has an answer. */
export function isAnswered(item: TestItem, { answers, codes }: Pick<Written, 'answers' | 'codes'>): boolean {
  if (isTask(item)) {
    const code = codes[item.key]
    return code !== undefined && code.trim() !== '' && code !== item.starter
  }
  const answer = answers[item.key]
  if (typeof answer === 'string') return hasVisibleText(answer)
  return Array.isArray(answer) ? answer.length > 0 : answer !== undefined
}

const names = {
  single: 'Choose one',
  multiple: 'Choose all that are correct',
  order: 'Put them in order',
  'find-the-bug': 'Find the line',
  output: 'Write what is printed',
  code: 'Write a program',
  sql: 'Write a query',
} satisfies Record<TestItem['kind'], string>

/** Instruction by kind of item. */
export const kindText = ({ kind }: TestItem): string => names[kind]

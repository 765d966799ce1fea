import type { TestAnswer, TestItem } from '@codekin/contracts/skill-verification/test-models'

/** A made-up item of each kind: none of them is in the bank of real tests. */
type FakeItem = TestItem & {
  /** The right answer; for programs, what a passing one contains. */
  right: TestAnswer
}

const plain: Pick<TestItem, 'code' | 'choices' | 'starter' | 'language' | 'checks' | 'setup'> = {
  code: null,
  choices: [],
  starter: '',
  language: null,
  checks: [],
  setup: '',
}

const questions: FakeItem[] = [
  {
    ...plain,
    key: 'q1',
    kind: 'single',
    topic: 'values',
    question: 'What does `typeof null` return?',
    choices: ["`'null'`", "`'object'`", "`'undefined'`", 'It throws a `TypeError`'],
    right: 1,
  },
  {
    ...plain,
    key: 'q2',
    kind: 'multiple',
    topic: 'collections',
    question: 'Which of these leave the array they are called on unchanged?\n\nChoose all that do.',
    choices: ['`sort`', '`toSorted`', '`map`', '`splice`'],
    right: [1, 2],
  },
  {
    ...plain,
    key: 'q3',
    kind: 'order',
    topic: 'asynchrony',
    question: 'In what order do these happen?',
    choices: ['The promise’s reaction runs', 'The script ends', 'The timer’s callback runs', '`setTimeout` is called'],
    right: [3, 1, 0, 2],
  },
  {
    ...plain,
    key: 'q4',
    kind: 'find-the-bug',
    topic: 'scope',
    question: 'This should add up the numbers but never does. Which line is wrong?',
    code: {
      language: 'javascript',
      text: 'function sum(numbers) {\n  let total = 0\n\n  for (const number of numbers) {\n    const total = number\n  }\n  return total\n}',
    },
    right: 5,
  },
  {
    ...plain,
    key: 'q5',
    kind: 'output',
    topic: 'values',
    question: 'What does this print?',
    code: { language: 'javascript', text: "console.log([1, 2, 3].join('-'))\nconsole.log(0.1 + 0.2 === 0.3)" },
    right: '1-2-3\nfalse',
  },
]

const tasks: FakeItem[] = [
  {
    ...plain,
    key: 'q6',
    kind: 'code',
    topic: 'collections',
    question: 'Write `add`, which returns the sum of two numbers.',
    language: 'typescript',
    starter: 'export function add(a: number, b: number): number {\n  return 0\n}\n',
    checks: [
      { expression: 'add(1, 2)', expected: '3' },
      { expression: 'add(0, 0)', expected: '0' },
    ],
    right: 'a + b',
  },
  {
    ...plain,
    key: 'q7',
    kind: 'sql',
    topic: 'collections',
    question: 'List the names of all cats in alphabetical order.',
    language: 'sql',
    starter: 'SELECT ',
    setup: "CREATE TABLE cats (id INTEGER PRIMARY KEY, name TEXT);\nINSERT INTO cats VALUES (1, 'Tom'), (2, 'Ada');",
    right: 'ORDER BY name',
  },
]

export const testBank: readonly FakeItem[] = [...questions, ...tasks]

/** As the person taking the test sees them. */
export const shownItems = (): TestItem[] => testBank.map(({ right: _, ...shown }) => shown)

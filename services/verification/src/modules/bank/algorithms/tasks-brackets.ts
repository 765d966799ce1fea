import type { Item } from '../rules/item.ts'

export const tasksBrackets: readonly Item[] = [
  {
    id: 'algorithms/task-brackets',
    topic: 'structures',
    kind: 'code',
    difficulty: -0.9,
    seconds: 420,
    question: `Write \`wrongBracket(text)\` for an editor that underlines a wrong bracket. Brackets are \`()\`, \`[]\` and \`{}\`; skip all other characters.

It returns the index of the first closing bracket that doesn’t match the most recent bracket still open. If there is none but some brackets are never closed, it returns the index of the last of these. If everything is fine, it returns -1. Indexes are those with which \`text[index]\` gives the bracket.`,
    language: 'javascript',
    starter: `function wrongBracket(text) {
  return 0
}
`,
    visible: [
      { expression: `wrongBracket('f(a[0]) {}')`, expected: -1 },
      { expression: `wrongBracket('f(a]')`, expected: 3 },
      { expression: `wrongBracket('f(a')`, expected: 1 },
    ],
    hidden: [
      { expression: `wrongBracket('')`, expected: -1 },
      { expression: `wrongBracket('([)]')`, expected: 2 },
      { expression: `wrongBracket(')(')`, expected: 0 },
      { expression: `wrongBracket('a(b{c}d[e')`, expected: 7 },
      { expression: `wrongBracket('(()')`, expected: 0 },
      { expression: `wrongBracket('🚀🚀(')`, expected: 4 },
      { expression: `[wrongBracket('a < b > c'), wrongBracket('constructor')]`, expected: [-1, -1] },
      {
        expression: `[wrongBracket('('.repeat(50000) + ')'.repeat(50000)), wrongBracket('[]'.repeat(50000) + '}')]`,
        expected: [-1, 100000],
      },
    ],
    reference: `function wrongBracket(text) {
  const openings = new Map([
    [')', '('],
    [']', '['],
    ['}', '{'],
  ])
  const open = []
  for (let index = 0; index < text.length; index++) {
    const character = text[index]
    if ('([{'.includes(character)) open.push(index)
    else if (openings.has(character)) {
      if (open.length === 0 || text[open.pop()] !== openings.get(character)) return index
    }
  }
  return open.pop() ?? -1
}
`,
    wrong: [
      `function wrongBracket(text) {
  const open = { ')': [], ']': [], '}': [] }
  const closing = { '(': ')', '[': ']', '{': '}' }
  for (let index = 0; index < text.length; index++) {
    const character = text[index]
    if ('([{'.includes(character)) open[closing[character]].push(index)
    else if (')]}'.includes(character)) {
      if (open[character].length === 0) return index
      open[character].pop()
    }
  }
  return Math.max(-1, ...Object.values(open).flat())
}
`,
      `function wrongBracket(text) {
  const pairs = { '(': ')', '[': ']', '{': '}' }
  const open = []
  for (const [index, character] of [...text].entries()) {
    if (pairs[character]) open.push({ index, closing: pairs[character] })
    else if (Object.values(pairs).includes(character)) {
      if (open.pop()?.closing !== character) return index
    }
  }
  return open.length > 0 ? open[open.length - 1].index : -1
}
`,
    ],
    explanation:
      'The most recently opened bracket has to be closed first, which is what a stack does. Counting each kind separately doesn’t notice that `([)]` crosses. Spreading a string gives code points, whose positions aren’t string indexes if an emoji comes before them.',
  },
]

import type { Item } from '../rules/item.ts'

export const groups: readonly Item[] = [
  {
    id: 'regular-expressions/reach-of-alternatives',
    topic: 'groups',
    kind: 'single',
    difficulty: -1.3,
    seconds: 45,
    question: 'Only the two words `on` and `off` should match `/^on|off$/`. Which of these matches as well?',
    right: '`once`',
    wrong: ['`offer`', '`iron`', '`of`'],
    explanation:
      '`|` has the lowest precedence of all: the pattern means "begins with on" or "ends with off". `once` begins with `on`. `/^(?:on|off)$/` applies both anchors to both words.',
  },
  {
    id: 'regular-expressions/named-groups-in-replace',
    topic: 'groups',
    kind: 'output',
    difficulty: -0.9,
    seconds: 50,
    question: 'What does this program print?',
    code: {
      language: 'javascript',
      text: `const text = 'from 2026-03-09 to 2026-04-01'
const date = /(?<year>\\d{4})-(?<month>\\d\\d)-(?<day>\\d\\d)/
console.log(text.replace(date, '$<day>.$<month>.'))`,
    },
    output: 'from 09.03. to 2026-04-01',
    explanation:
      '`$<name>` in the replacement stands for what the named group matched. Without the flag `g`, only the first match is replaced, and everything outside it stays.',
  },
  {
    id: 'regular-expressions/first-element-of-a-match',
    topic: 'groups',
    kind: 'find-the-bug',
    difficulty: -0.8,
    seconds: 60,
    question: 'For `-05:30` this should return -330, but it returns something else. Which line contains the mistake?',
    code: {
      language: 'javascript',
      text: `const pattern = /^([+-])(\\d\\d):(\\d\\d)$/

function offsetInMinutes(text) {
  const match = pattern.exec(text)
  if (match === null) throw new RangeError('not an offset')
  const [sign, hours, minutes] = match
  const size = Number(hours) * 60 + Number(minutes)
  return sign === '-' ? -size : size
}`,
    },
    line: 6,
    explanation:
      'The first element of a match is the whole matched text; the groups follow from index 1. So `sign` holds `-05:30`, `hours` holds the sign, and the sum is `NaN`. `const [, sign, hours, minutes] = match` skips the first element; named groups are even safer.',
  },
  {
    id: 'regular-expressions/split-with-a-group',
    topic: 'groups',
    kind: 'output',
    difficulty: 0.3,
    seconds: 55,
    question: 'What does this program print?',
    code: {
      language: 'javascript',
      text: `console.log('2+3-1'.split(/[+-]/).join(' '))
console.log('2+3-1'.split(/([+-])/).join(' '))
console.log('2+3-1'.split(/(?:[+-])/).length)`,
    },
    output: `2 3 1
2 + 3 - 1
3`,
    explanation:
      '`split` drops what the pattern matches, but inserts what its capturing groups hold between the parts. That is handy for keeping separators and surprising if the group was only meant for precedence; use `(?:…)` for that.',
  },
  {
    id: 'regular-expressions/groups-in-repetition',
    topic: 'groups',
    kind: 'output',
    difficulty: 1.5,
    seconds: 80,
    question: 'What does this program print?',
    code: {
      language: 'javascript',
      text: `const numbers = /^(?:(\\d+),?)+$/.exec('10,20,30')
console.log(numbers.length, numbers[1])
const mixed = /^(?:([a-z])|(\\d))+$/.exec('a1b')
console.log(mixed[1], mixed[2])`,
    },
    output: `2 30
b undefined`,
    explanation:
      'A group has a single slot, however often it is repeated, and holds what it matched last; to get all values, use `matchAll`. In JavaScript, every repetition begins by clearing the groups inside it, so the digit from the second repetition is gone after the third.',
  },
  {
    id: 'regular-expressions/same-name-twice',
    topic: 'groups',
    kind: 'single',
    difficulty: 1,
    seconds: 65,
    question: 'According to ECMAScript 2025, what is in `groups` after this?',
    code: {
      language: 'javascript',
      text: `const pattern = /^(?<year>\\d{4})-(?<month>\\d\\d)$|^(?<month>\\d\\d)\\/(?<year>\\d{4})$/
const { groups } = pattern.exec('03/2026')`,
    },
    right: '`year` is 2026 and `month` is 03',
    wrong: [
      '`year` and `month` are both undefined',
      '`year` is 03 and `month` is 2026',
      'Nothing: the pattern is a syntax error',
    ],
    explanation:
      'Since ECMAScript 2025, a name may occur several times if its groups are in different alternatives, so that only one of them can take part in a match. `groups` then holds what that one matched. Within the same alternative it is still a syntax error.',
  },
  {
    id: 'regular-expressions/same-quote-again',
    topic: 'groups',
    kind: 'single',
    difficulty: -0.1,
    seconds: 60,
    question:
      'A string literal begins and ends with the same kind of quote and may contain the other kind, as in `"it\'s"`. There are no escapes. Which pattern finds exactly the literals in a text?',
    right: `\`/(["'])(?:(?!\\1).)*\\1/\``,
    wrong: [`\`/(["']).*\\1/\``, `\`/(["'])[^"']*\\1/\``, `\`/(["']).*?["']/\``],
    explanation:
      '`\\1` matches the text that the first group matched, not its pattern again, so the end must be the same quote as the beginning. The lookahead allows anything in between except that quote. Greedy `.*` runs on to the last such quote on the line, excluding both quotes rejects the apostrophe, and a plain set at the end lets a literal end with the other quote.',
  },
]

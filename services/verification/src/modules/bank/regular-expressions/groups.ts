import type { Item } from '../rules/item.ts'

export const groups: readonly Item[] = [
  {
    id: 'regular-expressions/reach-of-alternatives',
    topic: 'groups',
    kind: 'single',
    difficulty: -1.3,
    seconds: 45,
    question: 'Only the two words `on` and `off` should pass `/^on|off$/`. Which of these passes as well?',
    right: '`once`',
    wrong: ['`offer`', '`iron`', '`of`'],
    explanation:
      '`|` has the lowest precedence of all: the pattern means "begins with on" or "ends with off". `once` begins with `on`. `/^(?:on|off)$/` ties both ends to both words.',
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
      '`$<name>` in the replacement stands for what the named group matched. Without the flag `g` only the first match is replaced, and whatever lies outside of it stays.',
  },
  {
    id: 'regular-expressions/first-element-of-a-match',
    topic: 'groups',
    kind: 'find-the-bug',
    difficulty: -0.8,
    seconds: 60,
    question: 'For `-05:30` this should give -330, but it gives something else. In which line is the mistake?',
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
      'The first element of a match is the whole text that matched; the groups follow from index 1. So `sign` holds `-05:30`, `hours` the sign, and the sum is `NaN`. `const [, sign, hours, minutes] = match` skips the first; named groups are safer still.',
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
      '`split` drops what the pattern matches, but puts what its capturing groups hold between the parts. That is handy for keeping separators and surprising when a group was meant for precedence only: for that there is `(?:…)`.',
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
      'A group has one place however often it is repeated, and holds what it matched last; for all values one uses `matchAll`. In JavaScript every repetition begins by clearing the groups inside it, so the digit of the second round is gone after the third.',
  },
  {
    id: 'regular-expressions/same-name-twice',
    topic: 'groups',
    kind: 'single',
    difficulty: 1,
    seconds: 65,
    question: 'What is in `groups` after this, according to ECMAScript 2025?',
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
      'Since ECMAScript 2025 a name may occur several times, if its groups are in different alternatives, so that only one of them can take part in a match. `groups` then holds what that one matched. Within the same alternative it is still a syntax error.',
  },
  {
    id: 'regular-expressions/same-quote-again',
    topic: 'groups',
    kind: 'single',
    difficulty: -0.1,
    seconds: 60,
    question:
      'A string literal begins and ends with the same kind of quote, and may contain the other kind, as in `"it\'s"`. There are no escapes. Which pattern finds each literal in a text, and no more than that?',
    right: `\`/(["'])(?:(?!\\1).)*\\1/\``,
    wrong: [`\`/(["']).*\\1/\``, `\`/(["'])[^"']*\\1/\``, `\`/(["']).*?["']/\``],
    explanation:
      '`\\1` matches the text that the first group has matched, not its pattern again, so the end must be the quote of the beginning. The lookahead lets anything in between but that quote. Greedy `.*` runs on to the last such quote of the line, excluding both quotes rejects the apostrophe, and a bare set at the end lets a literal end with the other quote.',
  },
]

import type { Item } from '../rules/item.ts'

export const patterns: readonly Item[] = [
  {
    id: 'regular-expressions/unescaped-dot',
    topic: 'patterns',
    kind: 'single',
    difficulty: -1.8,
    seconds: 35,
    question:
      'Version numbers such as `12.4` are checked with `/^\\d+.\\d+$/`. Which of these matches although it shouldn’t?',
    right: '`1x5`',
    wrong: ['`1..5`', '`.5`', '`v1.5`'],
    explanation:
      'An unescaped `.` matches any character except line breaks, so `x` will do; so does `1225`, because the dot can match a digit. `\\.` only matches a dot. In `1..5` the second dot isn’t a digit, and `^` with `$` rules out anything before and after.',
  },
  {
    id: 'regular-expressions/greedy-and-lazy',
    topic: 'patterns',
    kind: 'output',
    difficulty: -1,
    seconds: 50,
    question: 'What does this program print?',
    code: {
      language: 'javascript',
      text: `const text = '[a] and [b]'
console.log(text.match(/\\[(.+)\\]/)[1])
console.log(text.match(/\\[(.+?)\\]/)[1])`,
    },
    output: `a] and [b
a`,
    explanation:
      '`.+` first takes as much as it can and only gives back until the rest fits, here at the last bracket. `.+?` takes as little as possible and only grows until the rest fits. `[^\\]]+` would say directly what is meant.',
  },
  {
    id: 'regular-expressions/letters-by-range',
    topic: 'patterns',
    kind: 'multiple',
    difficulty: -0.2,
    seconds: 60,
    question: 'Variable names are checked with `/^[A-z]\\w*$/`. Which of these does the pattern accept?',
    right: ['`total_2`', '`^sum`', '`_private`'],
    wrong: ['`größe`', '`2nd`', '`grand total`'],
    explanation:
      'A range goes by code point, and between `Z` and `a` there are six other characters: `[`, `\\`, `]`, `^`, `_` and the backtick. `\\w` is `[A-Za-z0-9_]` and doesn’t include letters beyond ASCII. The author probably meant `[A-Za-z_]`, or `\\p{L}` with the flag `u` or `v`.',
  },
  {
    id: 'regular-expressions/whole-characters',
    topic: 'patterns',
    kind: 'output',
    difficulty: 0.9,
    seconds: 70,
    question: 'What does this program print? The thumb is followed by a skin tone, which is a separate code point.',
    code: {
      language: 'javascript',
      text: `const rocket = '🚀'
const thumb = '👍🏽'
console.log(/^.$/.test(rocket), /^.$/u.test(rocket))
console.log(/^.$/u.test(thumb), /^\\p{RGI_Emoji}$/v.test(thumb))`,
    },
    output: `false true
false true`,
    explanation:
      'Without `u` or `v`, a pattern sees UTF-16 units, and the rocket has two. With `u` it sees code points, and the thumb has two. Properties of strings such as `\\p{RGI_Emoji}`, which only `v` allows, match a whole sequence.',
  },
  {
    id: 'regular-expressions/subtracting-sets',
    topic: 'patterns',
    kind: 'multiple',
    difficulty: 1.2,
    seconds: 70,
    question: 'Which of these characters match `/^[\\p{L}--[a-zA-Z]]$/v`?',
    right: ['`é`', '`Ж`', '`字`'],
    wrong: ['`e`', '`-`', '`²`'],
    explanation:
      'With the flag `v`, `--` subtracts one set from another: all letters of any script except the ASCII ones. `é` is a letter in its own right, and ideographs are letters too. `²` is a number (`\\p{No}`), and the hyphen is neither a letter nor taken literally here.',
  },
]

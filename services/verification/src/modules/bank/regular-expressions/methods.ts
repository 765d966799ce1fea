import type { Item } from '../rules/item.ts'

export const methods: readonly Item[] = [
  {
    id: 'regular-expressions/text-or-pattern',
    topic: 'methods',
    kind: 'output',
    difficulty: -1.5,
    seconds: 50,
    question: 'What does this program print?',
    code: {
      language: 'javascript',
      text: `console.log('a.b.c'.replace('.', '-'))
console.log('a.b.c'.replaceAll('.', '-'))
console.log('a.b.c'.replace(/./g, '-'))`,
    },
    output: `a-b.c
a-b-c
-----`,
    explanation:
      'A string as the first argument is taken literally; `replace` replaces its first occurrence and `replaceAll` every one. In a regular expression the dot matches any character, and with `g` all of them are replaced.',
  },
  {
    id: 'regular-expressions/no-match-is-null',
    topic: 'methods',
    kind: 'single',
    difficulty: -1.2,
    seconds: 45,
    question: 'A program counts hashtags with `text.match(/#\\w+/g).length` and crashes for some texts. Which ones?',
    right: 'Texts without a hashtag',
    wrong: ['Texts with exactly one hashtag', 'Texts with the same hashtag twice', 'Texts with several lines'],
    explanation:
      'If there is no match, `match` returns `null`, not an empty array, and `null` has no `length`. `text.match(…)?.length ?? 0`, or counting what `matchAll` returns, avoids that.',
  },
  {
    id: 'regular-expressions/memory-of-a-global-pattern',
    topic: 'methods',
    kind: 'output',
    difficulty: 0.2,
    seconds: 65,
    question: 'What does this program print?',
    code: {
      language: 'javascript',
      text: `const hasDigit = /\\d/g
const rooms = ['A1', 'B2', 'C3', 'D4']
console.log(rooms.filter((room) => hasDigit.test(room)).join(' '))`,
    },
    output: 'A1 C3',
    explanation:
      'With `g` or `y`, a regular expression remembers in `lastIndex` where its last match ended, and the next `test` starts there, even in a different text. After a failure it starts at 0 again, hence every other room. Leave out `g` for `test`.',
  },
  {
    id: 'regular-expressions/escapes-in-a-string',
    topic: 'methods',
    kind: 'find-the-bug',
    difficulty: 0.1,
    seconds: 75,
    question:
      'This should count how often a word of ASCII letters occurs as a whole word, but it always returns 0. Which line contains the mistake?',
    code: {
      language: 'javascript',
      text: `function countWord(text, word) {
  if (word === '') return 0
  const pattern = new RegExp('\\b' + word + '\\b', 'gi')
  let count = 0
  for (const _ of text.matchAll(pattern)) {
    count += 1
  }
  return count
}`,
    },
    line: 3,
    explanation:
      "In a string, `'\\b'` is a backspace character; the pattern never sees a backslash. Write `'\\\\b'`, or use `String.raw`. `matchAll` needs the flag `g`, which is there.",
  },
  {
    id: 'regular-expressions/search-term-as-pattern',
    topic: 'methods',
    kind: 'single',
    difficulty: -0.5,
    seconds: 50,
    question:
      "A filter builds `new RegExp(term, 'i')` from what users type, and fails for `c++`. What is the right fix if terms are meant literally?",
    right: "`new RegExp(RegExp.escape(term), 'i')`",
    wrong: [
      "`new RegExp(JSON.stringify(term), 'i')`",
      "`new RegExp(encodeURIComponent(term), 'i')`",
      "`new RegExp('(?:' + term + ')', 'i')`",
    ],
    explanation:
      '`+` is a quantifier, and a second one after it is a syntax error; other terms, such as `a.b`, would silently match too much. `RegExp.escape`, part of the language since 2025, makes every character stand for itself. The other encodings are for JSON and URLs, and a group doesn’t change anything about its content.',
  },
  {
    id: 'regular-expressions/dollar-in-the-replacement',
    topic: 'methods',
    kind: 'single',
    difficulty: 0.8,
    seconds: 65,
    question:
      "A letter is generated with `template.replaceAll('{name}', name)`. For the name `Ca$$h` it says `Ca$h`. How can you make every name come out unchanged?",
    right: 'Pass `() => name` as the second argument',
    wrong: [
      'Pass `RegExp.escape(name)` as the second argument',
      'Pass `/\\{name\\}/g` as the first argument',
      'Pass `JSON.stringify(name)` as the second argument',
    ],
    explanation:
      'In a replacement string, `$$`, `$&`, `$1` and a few others have a special meaning, even if the first argument is a string. What a function returns is inserted as it is. `RegExp.escape` is for patterns: it would put backslashes into the letter.',
  },
  {
    id: 'regular-expressions/what-match-all-gives',
    topic: 'methods',
    kind: 'multiple',
    difficulty: 0.4,
    seconds: 65,
    question: 'Which of these statements about `text.matchAll(pattern)` are true?',
    right: [
      'Each result has the captured groups and the index of its match',
      'It throws a TypeError for a regular expression without the flag `g`',
      'It leaves the `lastIndex` of the given regular expression as it was',
    ],
    wrong: [
      'It returns `null` if the pattern doesn’t match anywhere in the text',
      'It returns an array whose `length` is the number of matches',
      'It also finds matches that overlap with the previous one',
    ],
    explanation:
      '`matchAll` returns an iterator over full results, like those of `exec`, which is simply empty if there are none. It works on a copy of the regular expression. Each search starts where the last match ended, so matches never overlap.',
  },
  {
    id: 'regular-expressions/sticky-tokens',
    topic: 'methods',
    kind: 'single',
    difficulty: 1.3,
    seconds: 75,
    question:
      'A tokenizer keeps calling `exec` on `/\\s*(\\d+|[-+*/()])/g` and reads the text `12 + x4` as `12`, `+`, `4`. How can you make it notice the `x` without changing the loop?',
    right: 'With the flag `y` instead of `g`, which allows a match only exactly at `lastIndex`',
    wrong: [
      'With the flag `d` besides `g`, which makes it fail where indices aren’t adjacent',
      'With `^` at the beginning of the pattern, which then stands for `lastIndex`',
      'With the flag `u` besides `g`, which rejects characters that aren’t in the pattern',
    ],
    explanation:
      'With `g`, a search starts at `lastIndex` and may skip any text up to the next match. With `y` (sticky), the match has to start right there, and `exec` returns `null` at the `x`. `^` always means the beginning of the text (or of a line, with `m`), and `d` only reports positions.',
  },
]

import type { Item } from '../rules/item.ts'

export const assertions: readonly Item[] = [
  {
    id: 'regular-expressions/word-boundary',
    topic: 'assertions',
    kind: 'single',
    difficulty: -0.8,
    seconds: 45,
    question: 'In which of these does `/\\bcat\\b/` find a match?',
    right: '`cat-flap`',
    wrong: ['`cats`', '`cat_1`', '`tomcat`'],
    explanation:
      '`\\b` matches between a word character and anything that isn’t one; word characters are ASCII letters, digits and the underscore. The hyphen isn’t one, so there is a boundary before it. The underscore and letters continue the word.',
  },
  {
    id: 'regular-expressions/anchors-and-lines',
    topic: 'assertions',
    kind: 'single',
    difficulty: -0.2,
    seconds: 55,
    question: 'A value from outside is accepted if `/^[a-z]+$/m.test(value)`. What does the flag `m` do to this check?',
    right: 'A multi-line value passes if any one of its lines consists only of letters',
    wrong: [
      'A multi-line value passes only if all of its lines consist only of letters',
      'Line breaks count as letters, so a text of several words passes',
      'Nothing, unless the pattern contains a dot that could match line breaks',
    ],
    explanation:
      'With `m`, `^` and `$` match at the beginning and end of every line, not only of the whole text. One harmless line is enough for a match. Leave out `m` when you check a whole value.',
  },
  {
    id: 'regular-expressions/lookaheads-from-one-place',
    topic: 'assertions',
    kind: 'multiple',
    difficulty: -0.7,
    seconds: 70,
    question: 'Which of these passwords does `/^(?=.*\\d)(?=.*[A-Z]).{8,}$/` accept?',
    right: ['`7UPSIDEDOWN`', '`password1A`', '`A 1 blank`'],
    wrong: ['`Password`', '`Pass1`', '`password1`'],
    explanation:
      'Both lookaheads look from the beginning and don’t consume anything, so the digit and the capital letter can come in any order. Then `.{8,}` takes the whole text, which can contain any characters. The others lack a digit, length, or a capital letter.',
  },
  {
    id: 'regular-expressions/grouping-digits',
    topic: 'assertions',
    kind: 'output',
    difficulty: 0.5,
    seconds: 75,
    question: 'What does this program print?',
    code: {
      language: 'javascript',
      text: `const group = (text) => text.replace(/\\B(?=(?:\\d{3})+$)/g, '.')
console.log(group('1234567'))
console.log(group('123456'))
console.log(group('1000 kg'))`,
    },
    output: `1.234.567
123.456
1000 kg`,
    explanation:
      'The pattern matches empty places that are followed by a multiple of three digits up to the end of the text. `\\B` excludes the place before the first digit; otherwise the second result would begin with a dot. In the last text, no place is followed only by digits.',
  },
  {
    id: 'regular-expressions/not-followed-by',
    topic: 'assertions',
    kind: 'output',
    difficulty: 1.1,
    seconds: 75,
    question: 'What does this program print?',
    code: {
      language: 'javascript',
      text: `const text = '150px 20em'
console.log(text.match(/\\d+(?!px)/g).join(' '))
console.log(text.match(/\\d+(?!\\d|px)/g).join(' '))`,
    },
    output: `15 20
20`,
    explanation:
      '`\\d+` first takes 150, and `px` follows, so it gives back a digit, and `15` is followed by `0` rather than `px`. Excluding a further digit as well prevents such shorter matches. The second pattern can’t start at `5` or `0` either, because `px` follows where they end.',
  },
  {
    id: 'regular-expressions/looking-behind',
    topic: 'assertions',
    kind: 'single',
    difficulty: 0.7,
    seconds: 60,
    question: "What does `'$30 and 45 and $7'.match(/(?<=\\$)\\d+/g)` return?",
    right: '`["30", "7"]`',
    wrong: ['`["$30", "$7"]`', '`["45"]`', '`["30", "45", "7"]`'],
    explanation:
      'A lookbehind asserts what comes right before the current place, without making it part of the match. So the numbers with a dollar sign before them match, and the sign is left out. `45` has a space before it.',
  },
]

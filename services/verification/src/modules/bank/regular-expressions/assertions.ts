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
      '`\\b` matches between a word character and something that is none, where word characters are letters of ASCII, digits and the underscore. The hyphen is none, so there is a boundary before it. The underscore and letters continue the word.',
  },
  {
    id: 'regular-expressions/anchors-and-lines',
    topic: 'assertions',
    kind: 'single',
    difficulty: -0.2,
    seconds: 55,
    question: 'A value from outside is accepted if `/^[a-z]+$/m.test(value)`. What does the flag `m` do to this check?',
    right: 'A value of several lines passes if any one of them consists of letters only',
    wrong: [
      'A value of several lines passes only if all of them consist of letters only',
      'Line breaks count as letters, so that a text of several words passes',
      'Nothing, as long as the pattern does not contain a dot that could match them',
    ],
    explanation:
      'With `m`, `^` and `$` match at the beginning and end of every line, not only of the whole text. One harmless line is enough for a match somewhere. For checks of a whole value leave `m` out.',
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
      'Both lookaheads look from the beginning and take nothing, so that the digit and the capital letter may come in any order. After them `.{8,}` takes the whole text, which may contain any characters. The others lack a digit, length, or a capital letter.',
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
      'The pattern matches empty places from which a multiple of three digits leads to the end of the text. `\\B` excludes the place before the first digit, or the second result would begin with a dot. In the last text no place has only digits behind it.',
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
      '`\\d+` first takes 150, and `px` follows; so it gives back a digit, and `15` is not followed by `px` but by `0`. Excluding a further digit as well forbids such shorter matches. The second pattern cannot begin at `5` or `0` either, since `px` follows their end.',
  },
  {
    id: 'regular-expressions/looking-behind',
    topic: 'assertions',
    kind: 'single',
    difficulty: 0.7,
    seconds: 60,
    question: "What does `'$30 and 45 and $7'.match(/(?<=\\$)\\d+/g)` give?",
    right: '`["30", "7"]`',
    wrong: ['`["$30", "$7"]`', '`["45"]`', '`["30", "45", "7"]`'],
    explanation:
      'A lookbehind asserts what stands directly before the current place, without making it part of the match. So the numbers with a dollar sign before them match, and the sign is left out. `45` is preceded by a space.',
  },
]

import type { Item } from '../rules/item.ts'

export const values: readonly Item[] = [
  {
    id: 'javascript/default-for-zero',
    topic: 'values',
    kind: 'single',
    difficulty: -1.7,
    seconds: 35,
    question:
      'A user can set the volume to anything from 0 to 100, and an unset volume should count as 50. What does this line do wrong?',
    code: { language: 'javascript', text: `const volume = settings.volume || 50` },
    right: 'It turns a volume of 0 into 50',
    wrong: [
      'It throws if `volume` is `undefined`',
      'It yields `true` instead of the number',
      'It leaves a volume of `null` as it is',
    ],
    explanation:
      '`||` returns its right side for every falsy left side, and 0 is falsy. `settings.volume ?? 50` falls back only for `null` and `undefined`, so a volume of 0 stays 0.',
  },
  {
    id: 'javascript/shallow-spread',
    topic: 'values',
    kind: 'output',
    difficulty: -1.1,
    seconds: 50,
    question: 'What does this program print?',
    code: {
      language: 'javascript',
      text: `const original = { tags: ['a'], size: { width: 1 } }
const copy = { ...original }
copy.tags.push('b')
copy.size = { width: 2 }
console.log(original.tags.length)
console.log(original.size.width)`,
    },
    output: `2
1`,
    explanation:
      'Spreading copies one level: both objects hold the same array, so a push through the copy shows up in the original. Assigning `copy.size` only replaces the copy’s property, and the original keeps its own object.',
  },
  {
    id: 'javascript/equality-algorithms',
    topic: 'values',
    kind: 'multiple',
    difficulty: 0.3,
    seconds: 60,
    question: 'Which of these expressions are `true`?',
    right: ['`[NaN].includes(NaN)`', '`new Set([NaN, NaN]).size === 1`', '`null == undefined`'],
    wrong: ['`[NaN].indexOf(NaN) === 0`', '`[1, 2] === [1, 2]`', '`null == 0`'],
    explanation:
      '`indexOf` compares with `===`, where NaN equals nothing; `includes`, `Set` and `Map` use "same value zero", where NaN equals itself. With `==`, `null` only equals itself and `undefined`, not 0. Arrays are compared by identity, whatever they hold.',
  },
  {
    id: 'javascript/large-ids-in-json',
    topic: 'values',
    kind: 'single',
    difficulty: 0,
    seconds: 60,
    question:
      'A server sends `{"id": 9007199254740993}`. A browser reads it with `response.json()` and later asks for the id 9007199254740992, which belongs to a different user. Which change fixes the cause?',
    right: 'The server sends the id as a string, and the browser keeps it as one',
    wrong: [
      'The browser turns the id it has read into a bigint with `BigInt(data.id)`',
      'The browser keeps the id it has read as a string, with `String(data.id)`',
      'The browser reads the id with `Number.parseInt(data.id, 10)` before using it',
    ],
    explanation:
      'JSON numbers are read as doubles, which hold integers exactly only up to 2^53 − 1. By the time any code sees `data.id`, the last digit is already lost, so converting it afterwards can’t help. As a string, the id never becomes a number at all.',
  },
  {
    id: 'javascript/counting-graphemes',
    topic: 'values',
    kind: 'single',
    difficulty: 1,
    seconds: 60,
    question:
      'A form counts the characters of a name. A family emoji made of several joined emoji, or a letter followed by a combining accent, should count as one. Which expression counts like that?',
    right: '`[...new Intl.Segmenter().segment(name)].length`',
    wrong: [
      "`[...name.normalize('NFC')].length`",
      '`Array.from(name, (c) => c.codePointAt(0)).length`',
      '`name.split(/(?:)/u).length`',
    ],
    explanation:
      'Iterating over a string, or splitting it with the `u` flag, gives code points, and a joined emoji consists of several. Normalising only merges letters and accents for which Unicode has a single code point. `Intl.Segmenter` splits into grapheme clusters, which is what people see as one character.',
  },
  {
    id: 'javascript/structured-clone-or-json',
    topic: 'values',
    kind: 'multiple',
    difficulty: 1.1,
    seconds: 75,
    question:
      'Some code copies objects with `JSON.parse(JSON.stringify(value))`. Which of these only work after switching to `structuredClone(value)`?',
    right: [
      'A `Date` is still a `Date` in the copy',
      'An object that refers to itself can be copied',
      'A property that is `undefined` is still there',
    ],
    wrong: [
      'An instance of a class keeps its class',
      'A function in a property is copied too',
      'A getter is still a getter in the copy',
    ],
    explanation:
      '`structuredClone` handles the built-in data types, cycles and `undefined`. It doesn’t copy behaviour: functions make it throw a `DataCloneError`, instances of your own classes arrive as plain objects, and getters as the values they returned.',
  },
]

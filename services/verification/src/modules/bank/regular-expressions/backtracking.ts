import type { Item } from '../rules/item.ts'

export const backtracking: readonly Item[] = [
  {
    id: 'regular-expressions/giving-back',
    topic: 'backtracking',
    kind: 'order',
    difficulty: -0.9,
    seconds: 60,
    question:
      '`/^(\\d+)5/` is applied to `152534`. In what order does the group hold these texts until the whole pattern matches?',
    steps: ['`152534`', '`15253`', '`1525`', '`152`'],
    explanation:
      '`\\d+` is greedy and takes all digits first. Then a `5` has to follow, so it gives back one digit after another until one does: after `152`. It doesn’t go on to `1`, although that would fit as well, because the first success ends the search.',
  },
  {
    id: 'regular-expressions/two-greedy-groups',
    topic: 'backtracking',
    kind: 'order',
    difficulty: 0.6,
    seconds: 90,
    question:
      '`/^(a+)(a+)b/` is applied to `aaaa`. In what order do the two groups hold these texts before it is clear that there is no match? (Assume an engine that backtracks and doesn’t optimise.)',
    steps: ['`aaa` and `a`', '`aa` and `aa`', '`aa` and `a`', '`a` and `aaa`', '`a` and `aa`', '`a` and `a`'],
    explanation:
      'The latest choice is changed first: while the first group holds `aa`, the second tries `aa` and then `a`. Only when it can’t shrink any further does the first group give back a character, and the second is greedy again. With two groups, the number of attempts is quadratic in the length.',
  },
  {
    id: 'regular-expressions/first-alternative-wins',
    topic: 'backtracking',
    kind: 'single',
    difficulty: -0.3,
    seconds: 50,
    question: "What does `'javascript'.match(/java|javascript/)[0]` return in JavaScript?",
    right: '`java`, because the first alternative that leads to a match wins',
    wrong: [
      '`javascript`, because the longest of all alternatives wins',
      '`javascript`, because the last alternative that matches wins',
      '`java`, because the shortest of all alternatives wins',
    ],
    explanation:
      'Alternatives are tried from left to right, and the next one is only tried if the rest of the pattern fails with this one. Here nothing follows, so `java` is enough. Put longer alternatives first, or say what must follow, such as `\\b`.',
  },
  {
    id: 'regular-expressions/dangerous-pattern',
    topic: 'backtracking',
    kind: 'find-the-bug',
    difficulty: 0.7,
    seconds: 90,
    question:
      'For certain texts of about 40 characters, one of these patterns takes exponential time and freezes the server. Which line is it on?',
    code: {
      language: 'javascript',
      text: `export const patterns = {
  slug: /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  phone: /^\\+?[0-9]{6,15}$/,
  colour: /^#(?:[0-9a-f]{3}){1,2}$/i,
  list: /^(?:\\s*\\w+\\s*,?)+$/,
  quoted: /^"(?:[^"\\\\]|\\\\.)*"$/,
}`,
    },
    line: 5,
    explanation:
      'Because the comma and the spaces are optional, a run of letters can be split into repetitions of `\\w+` in 2^(n−1) ways, and all of them are tried if the text ends with, say, `!`. In `slug` the hyphen, and in `quoted` the disjoint sets, leave only one way to read a text. The repetition in `colour` is bounded.',
  },
  {
    id: 'regular-expressions/against-slow-patterns',
    topic: 'backtracking',
    kind: 'multiple',
    difficulty: 0.8,
    seconds: 75,
    question: 'Which of these measures keep a pattern with catastrophic backtracking from blocking a Node.js server?',
    right: [
      'Rejecting texts above a small length before applying the pattern',
      'Rewriting it so that each text can only be read in one way',
      'Using an engine that works without backtracking, such as RE2',
    ],
    wrong: [
      'Calling `test` inside an `async` function and awaiting its result',
      'Making its quantifiers lazy, so that they take as little as possible',
      'Racing the match against a timer with `Promise.race`, to give up after a second',
    ],
    explanation:
      'Matching is synchronous: neither `await` nor a timer gets a turn until it has ended. Lazy quantifiers try the same paths in a different order, so a text that doesn’t match takes just as long. A bound on the length, an unambiguous pattern or an engine with linear time removes the cause.',
  },
  {
    id: 'regular-expressions/trimming-in-quadratic-time',
    topic: 'backtracking',
    kind: 'single',
    difficulty: 1.5,
    seconds: 80,
    question:
      "`text.replace(/\\s+$/, '')` takes seconds for a text with 100,000 spaces in the middle and a letter at the end. Why?",
    right: 'From each of the spaces, a search starts that runs through all the spaces after it and fails',
    wrong: [
      'From the first space, all ways of dividing the spaces into groups are tried before it fails',
      'The text is copied once for each of the spaces, because strings can’t be changed',
      'The spaces match `\\s+` and are removed and put back again, because `$` is missing after them',
    ],
    explanation:
      'At the first space, `\\s+` takes all of them, `$` fails, and giving them back one by one doesn’t help. The same then happens at the second, the third and so on: about n²/2 steps, although the pattern has no nested quantifiers. `trimEnd` looks from the end and doesn’t need a pattern.',
  },
]

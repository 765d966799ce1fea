import type { Item } from '../rules/item.ts'

export const backtracking: readonly Item[] = [
  {
    id: 'regular-expressions/giving-back',
    topic: 'backtracking',
    kind: 'order',
    difficulty: -0.9,
    seconds: 60,
    question:
      '`/^(\\d+)5/` is applied to `152534`. In which order does the group hold these texts, until the whole pattern matches?',
    steps: ['`152534`', '`15253`', '`1525`', '`152`'],
    explanation:
      '`\\d+` is greedy and first takes all digits. Then a `5` has to follow, so it gives back one digit after the other until one does: after `152`. It does not go on to `1`, though that would fit as well, because the first success ends the search.',
  },
  {
    id: 'regular-expressions/two-greedy-groups',
    topic: 'backtracking',
    kind: 'order',
    difficulty: 0.6,
    seconds: 90,
    question:
      '`/^(a+)(a+)b/` is applied to `aaaa`. In which order do both groups hold these texts before it is clear that there is no match? (Think of an engine that backtracks and does not optimise.)',
    steps: ['`aaa` and `a`', '`aa` and `aa`', '`aa` and `a`', '`a` and `aaa`', '`a` and `aa`', '`a` and `a`'],
    explanation:
      'The latest choice is changed first: while the first group holds `aa`, the second tries `aa` and then `a`. Only when it cannot shrink further does the first group give back a character, and the second begins greedily anew. With two groups the number of tries is quadratic in the length.',
  },
  {
    id: 'regular-expressions/first-alternative-wins',
    topic: 'backtracking',
    kind: 'single',
    difficulty: -0.3,
    seconds: 50,
    question: "What does `'javascript'.match(/java|javascript/)[0]` give in JavaScript?",
    right: '`java`, as the first alternative that leads to a match is taken',
    wrong: [
      '`javascript`, as the longest of all alternatives is taken',
      '`javascript`, as the last alternative that matches is taken',
      '`java`, as the shortest of all alternatives is taken',
    ],
    explanation:
      'Alternatives are tried from left to right, and the next one is tried only if the rest of the pattern fails with this one. Here nothing follows, so `java` is enough. Put longer alternatives first, or say what must follow, such as `\\b`.',
  },
  {
    id: 'regular-expressions/dangerous-pattern',
    topic: 'backtracking',
    kind: 'find-the-bug',
    difficulty: 0.7,
    seconds: 90,
    question:
      'One of these patterns takes exponential time for certain texts of about 40 characters, and freezes the server. In which line?',
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
      'As the comma and the spaces are optional, a run of letters can be cut into rounds of `\\w+` in 2^(n−1) ways, and all are tried if the text ends with, say, `!`. In `slug` the hyphen, and in `quoted` the disjoint sets, leave only one way to read a text. The repetition in `colour` is bounded.',
  },
  {
    id: 'regular-expressions/against-slow-patterns',
    topic: 'backtracking',
    kind: 'multiple',
    difficulty: 0.8,
    seconds: 75,
    question: 'Which measures keep a pattern with catastrophic backtracking from blocking a Node.js server?',
    right: [
      'Rejecting texts above a small length before the pattern is applied',
      'Rewriting it so that each text can be read in one way only',
      'Using an engine that works without backtracking, such as RE2',
    ],
    wrong: [
      'Calling `test` within an `async` function and awaiting its result',
      'Making its quantifiers lazy, so that they take as little as possible',
      'Racing the match with a timer by `Promise.race`, to give up after a second',
    ],
    explanation:
      'Matching is synchronous: neither `await` nor a timer gets a turn before it has ended. Lazy quantifiers try the same ways in another order, so a text that does not match takes as long. A bound on length, an unambiguous pattern or an engine with linear time remove the cause.',
  },
  {
    id: 'regular-expressions/trimming-in-quadratic-time',
    topic: 'backtracking',
    kind: 'single',
    difficulty: 1.5,
    seconds: 80,
    question:
      "`text.replace(/\\s+$/, '')` takes seconds for a text with 100,000 spaces in its middle and a letter at its end. Why?",
    right: 'From each of the spaces a search begins that runs through all those after it and fails',
    wrong: [
      'From the first space, all ways of dividing the spaces into groups are tried before it fails',
      'The text is copied once for each of the spaces, because strings cannot be changed',
      'The spaces match `\\s+` and are removed and inserted again, because `$` is missing behind them',
    ],
    explanation:
      'At the first space `\\s+` takes all of them, `$` fails, and giving them back one by one does not help. The same then happens at the second, the third and so on: about n²/2 steps, though the pattern has no nested quantifiers. `trimEnd` looks from the end and needs no pattern.',
  },
]

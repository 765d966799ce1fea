import type { Item } from '../rules/item.ts'

export const tasksText: readonly Item[] = [
  {
    id: 'javascript/task-parse-query',
    topic: 'values',
    kind: 'code',
    difficulty: 0.4,
    seconds: 600,
    question: `Write \`parseQuery(text)\`, which parses a query string such as \`?a=1&b=2\` into an object. Each value is an array of the strings given for that name, in order.

Drop one leading \`?\`. Pairs are separated by \`&\`; skip empty ones. The first \`=\` separates name and value; without one, the value is \`''\`. In names and values, \`+\` stands for a space; after replacing it, decode the percent escapes. If the escapes in a name or value are malformed, leave it undecoded (with only its \`+\` replaced).

Any name may occur, even \`constructor\` or \`__proto__\`. Don’t use \`URLSearchParams\`.`,
    language: 'javascript',
    starter: `function parseQuery(text) {
  return {}
}
`,
    visible: [
      { expression: `parseQuery('?a=1&b=2')`, expected: { a: ['1'], b: ['2'] } },
      { expression: `parseQuery('tag=x&page=3&tag=y')`, expected: { tag: ['x', 'y'], page: ['3'] } },
      { expression: `parseQuery('q=red+car%21')`, expected: { q: ['red car!'] } },
    ],
    hidden: [
      { expression: `[parseQuery(''), parseQuery('?')]`, expected: [{}, {}] },
      { expression: `parseQuery('token=ab==&next=/a?b=c')`, expected: { token: ['ab=='], next: ['/a?b=c'] } },
      { expression: `parseQuery('?flag&empty=')`, expected: { flag: [''], empty: [''] } },
      { expression: `parseQuery('&&a=1&&b=2&')`, expected: { a: ['1'], b: ['2'] } },
      { expression: `parseQuery('sum=1%2B1+%3D+2&a%26b=%C3%A4')`, expected: { sum: ['1+1 = 2'], 'a&b': ['ä'] } },
      { expression: `parseQuery('rate=100%&q=a+%zz')`, expected: { rate: ['100%'], q: ['a %zz'] } },
      {
        expression: `Object.entries(parseQuery('constructor=1&toString=2'))`,
        expected: [
          ['constructor', ['1']],
          ['toString', ['2']],
        ],
      },
      { expression: `Object.entries(parseQuery('__proto__=1&__proto__=2'))`, expected: [['__proto__', ['1', '2']]] },
    ],
    reference: `function parseQuery(text) {
  const decode = (part) => {
    const spaced = part.replaceAll('+', ' ')
    try {
      return decodeURIComponent(spaced)
    } catch {
      return spaced
    }
  }
  const found = Object.create(null)
  const query = text.startsWith('?') ? text.slice(1) : text
  for (const pair of query.split('&')) {
    if (pair === '') continue
    const at = pair.indexOf('=')
    const name = decode(at === -1 ? pair : pair.slice(0, at))
    found[name] ??= []
    found[name].push(at === -1 ? '' : decode(pair.slice(at + 1)))
  }
  return found
}
`,
    wrong: [
      `function parseQuery(text) {
  const found = Object.create(null)
  for (const pair of text.replace('?', '').split('&')) {
    if (!pair) continue
    const [name, value = ''] = pair.split('=').map((part) => decodeURIComponent(part.replaceAll('+', ' ')))
    found[name] ??= []
    found[name].push(value)
  }
  return found
}
`,
      `function parseQuery(text) {
  const decode = (part) => {
    try {
      return decodeURIComponent(part.replaceAll('+', ' '))
    } catch {
      return part
    }
  }
  const found = {}
  const query = text.startsWith('?') ? text.slice(1) : text
  for (const pair of query.split('&').filter(Boolean)) {
    const [name, ...rest] = pair.split('=')
    const key = decode(name)
    if (!found[key]) found[key] = []
    found[key].push(decode(rest.join('=')))
  }
  return found
}
`,
    ],
    explanation:
      'Splitting at every `=` loses part of values such as `ab==`. `decodeURIComponent` throws on a lone `%`. An object literal already has `constructor` and `__proto__`, so keep names from outside in a `Map` or in an object without a prototype.',
  },
  {
    id: 'javascript/task-shorten',
    topic: 'values',
    kind: 'code',
    difficulty: -0.8,
    seconds: 360,
    question: `Write \`shorten(text, limit)\` for titles in a list. Lengths count code points, so an emoji such as 🚀 counts as 1.

Return a text of at most \`limit\` code points unchanged. For a longer one, return its first \`limit - 1\` code points, without trailing white space, followed by \`…\`. \`limit\` is an integer of at least 1.`,
    language: 'javascript',
    starter: `function shorten(text, limit) {
  return text
}
`,
    visible: [
      { expression: `shorten('Hello', 10)`, expected: 'Hello' },
      { expression: `shorten('Hello world', 8)`, expected: 'Hello w…' },
      { expression: `shorten('Hello', 5)`, expected: 'Hello' },
    ],
    hidden: [
      { expression: `shorten('Hello world', 7)`, expected: 'Hello…' },
      { expression: `shorten('🚀🚀🚀', 3)`, expected: '🚀🚀🚀' },
      { expression: `shorten('ab🚀cd', 4)`, expected: 'ab🚀…' },
      { expression: `shorten('a🚀🚀🚀', 3)`, expected: 'a🚀…' },
      { expression: `[shorten('', 1), shorten('a', 1), shorten('ab', 1)]`, expected: ['', 'a', '…'] },
      { expression: `shorten('Hi  ', 4)`, expected: 'Hi  ' },
      { expression: `shorten('     x', 3)`, expected: '…' },
    ],
    reference: `function shorten(text, limit) {
  const points = [...text]
  if (points.length <= limit) return text
  return points.slice(0, limit - 1).join('').trimEnd() + '…'
}
`,
    wrong: [
      `function shorten(text, limit) {
  if (text.length <= limit) return text
  return text.slice(0, limit - 1).trimEnd() + '…'
}
`,
      `function shorten(text, limit) {
  if (text.length <= limit) return text
  const points = [...text]
  return points.slice(0, limit - 1).join('').trimEnd() + '…'
}
`,
    ],
    explanation:
      'The `length` and `slice` of strings count UTF-16 units, and an emoji has two of them; cutting between them leaves half a character. Iterating over a string, as spread does, gives code points. The comparison with the limit needs the same unit as the cut.',
  },
  {
    id: 'javascript/task-most-frequent',
    topic: 'objects',
    kind: 'code',
    difficulty: -0.3,
    seconds: 420,
    question: `Write \`mostFrequent(words, k)\`. It returns the \`k\` most frequent words as pairs \`[word, count]\`, most frequent first; among equally frequent words, the one that occurs first in \`words\` comes first. If there are fewer than \`k\` different words, it returns all of them.

Words are any strings, compared exactly. There may be hundreds of thousands of them.`,
    language: 'javascript',
    starter: `function mostFrequent(words, k) {
  return []
}
`,
    visible: [
      {
        expression: `mostFrequent(['b', 'a', 'b', 'c', 'a', 'b'], 2)`,
        expected: [
          ['b', 3],
          ['a', 2],
        ],
      },
      {
        expression: `mostFrequent(['x', 'y', 'z', 'y'], 2)`,
        expected: [
          ['y', 2],
          ['x', 1],
        ],
      },
      { expression: `mostFrequent(['one'], 5)`, expected: [['one', 1]] },
    ],
    hidden: [
      { expression: `mostFrequent([], 3)`, expected: [] },
      { expression: `mostFrequent(['a', 'b'], 0)`, expected: [] },
      {
        expression: `mostFrequent(['constructor', 'a', 'constructor'], 2)`,
        expected: [
          ['constructor', 2],
          ['a', 1],
        ],
      },
      { expression: `mostFrequent(['__proto__', 'x', '__proto__'], 1)`, expected: [['__proto__', 2]] },
      {
        expression: `mostFrequent(['b', '10', '2', 'a'], 4)`,
        expected: [
          ['b', 1],
          ['10', 1],
          ['2', 1],
          ['a', 1],
        ],
      },
      {
        expression: `mostFrequent(['', 'A', 'a', ''], 3)`,
        expected: [
          ['', 2],
          ['A', 1],
          ['a', 1],
        ],
      },
      {
        expression: `(() => {
  const words = Object.freeze(['a', 'b', 'b'])
  return mostFrequent(words, 1)
})()`,
        expected: [['b', 2]],
      },
      {
        expression: `mostFrequent(Array.from({ length: 20000 }, (_, i) => 'word' + (i % 10001)), 2)`,
        expected: [
          ['word0', 2],
          ['word1', 2],
        ],
      },
    ],
    reference: `function mostFrequent(words, k) {
  const counts = new Map()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1]).slice(0, k)
}
`,
    wrong: [
      `function mostFrequent(words, k) {
  const counts = {}
  for (const word of words) counts[word] = (counts[word] || 0) + 1
  return Object.entries(counts)
    .sort((a, b) => b[1] - a[1])
    .slice(0, k)
}
`,
      `function mostFrequent(words, k) {
  const different = [...new Set(words)]
  return different
    .map((word) => [word, words.filter((other) => other === word).length])
    .sort((a, b) => b[1] - a[1])
    .slice(0, k)
}
`,
    ],
    explanation:
      'A plain object isn’t a dictionary: it inherits `constructor`, treats `__proto__` specially and lists keys that look like integers first. A `Map` does none of that and keeps insertion order, and because `sort` is stable, that order breaks ties. Counting each word by going over the whole array is quadratic.',
  },
]

import type { Item } from '../rules/item.ts'

export const tasksFormats: readonly Item[] = [
  {
    id: 'regular-expressions/task-kebab',
    topic: 'assertions',
    kind: 'code',
    difficulty: 0.2,
    seconds: 480,
    question: `Write \`toKebab(name)\`, which turns a name into lower-case words joined by \`-\`. A new word begins

at an upper-case letter that follows a lower-case letter or a digit, as in \`userId\` or \`step2Done\`;

at an upper-case letter that follows an upper-case one and is followed by a lower-case one, like the second word of \`XMLHttp\`.

Runs of spaces, \`_\` and \`-\` separate words as well; at the beginning and end of the name, drop them. Letters can be from any script.`,
    language: 'javascript',
    starter: `function toKebab(name) {
  return name
}
`,
    visible: [
      { expression: `toKebab('backgroundColor')`, expected: 'background-color' },
      { expression: `toKebab('step2Done')`, expected: 'step2-done' },
      { expression: `toKebab('snake_case name')`, expected: 'snake-case-name' },
    ],
    hidden: [
      { expression: `[toKebab(''), toKebab('A'), toKebab('__')]`, expected: ['', 'a', ''] },
      { expression: `toKebab('XMLHttpRequest')`, expected: 'xml-http-request' },
      { expression: `[toKebab('userID'), toKebab('XYZ')]`, expected: ['user-id', 'xyz'] },
      { expression: `toKebab('aBCd')`, expected: 'a-b-cd' },
      { expression: `toKebab('__private  Name--')`, expected: 'private-name' },
      { expression: `toKebab('größeÄndern')`, expected: 'größe-ändern' },
      { expression: `toKebab('ЧислоСтрок')`, expected: 'число-строк' },
      { expression: `toKebab('getX2Y')`, expected: 'get-x2-y' },
      { expression: `toKebab('already-kebab')`, expected: 'already-kebab' },
    ],
    reference: `function toKebab(name) {
  return name
    .replace(/(?<=[\\p{Ll}\\p{N}])(?=\\p{Lu})|(?<=\\p{Lu})(?=\\p{Lu}\\p{Ll})/gu, '-')
    .replace(/[\\s_-]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()
}
`,
    wrong: [
      `function toKebab(name) {
  return name
    .replace(/([\\p{Ll}\\d])(\\p{Lu})/gu, '$1-$2')
    .replace(/[\\s_-]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()
}
`,
      `function toKebab(name) {
  return name
    .replace(/([a-z0-9])(?=[A-Z])/g, '$1-')
    .replace(/([A-Z])(?=[A-Z][a-z])/g, '$1-')
    .replace(/[\\s_-]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()
}
`,
    ],
    explanation:
      'Both kinds of word beginnings are positions, not characters, so lookarounds fit: they don’t consume anything and may overlap. `[a-z]` and `[A-Z]` only know ASCII; `\\p{Ll}` and `\\p{Lu}` with the flag `u` are the lower-case and upper-case letters of all scripts.',
  },
  {
    id: 'regular-expressions/task-tokenize',
    topic: 'patterns',
    kind: 'code',
    difficulty: 0.9,
    seconds: 720,
    question: `Write \`tokenize(source)\` for spreadsheet formulas. It returns the tokens in order as pairs \`[kind, text]\`, where \`text\` is exactly as it is in the source:

\`number\`: digits, optionally followed by a dot and more digits. \`name\`: an ASCII letter or \`_\`, followed by any number of ASCII letters, digits and \`_\`. \`text\`: between double quotes, where a backslash keeps the next character, whatever it is, from ending the text. \`operator\`: \`<=\`, \`>=\`, \`<>\` or one of \`+ - * / ( ) , < > =\`.

If several tokens are possible, the longest one counts. Skip white space between tokens. Where no token fits, throw a \`SyntaxError\`.`,
    language: 'javascript',
    starter: `function tokenize(source) {
  return []
}
`,
    visible: [
      {
        expression: `tokenize('a1 + 2.5')`,
        expected: [
          ['name', 'a1'],
          ['operator', '+'],
          ['number', '2.5'],
        ],
      },
      {
        expression: `tokenize('IF(x<=10, "low")').map(([, text]) => text)`,
        expected: ['IF', '(', 'x', '<=', '10', ',', '"low"', ')'],
      },
      { expression: `tokenize('x<3').map(([kind]) => kind)`, expected: ['name', 'operator', 'number'] },
    ],
    hidden: [
      { expression: `[tokenize(''), tokenize('  '), tokenize(' 7 ')]`, expected: [[], [], [['number', '7']]] },
      {
        expression: `(() => { try { return tokenize('1 + #') } catch (error) { return error.name } })()`,
        expected: 'SyntaxError',
      },
      {
        expression: `(() => { try { return tokenize('1 + "open') } catch (error) { return error.name } })()`,
        expected: 'SyntaxError',
      },
      {
        expression: `(() => { try { return tokenize('1.5.2') } catch (error) { return error.name } })()`,
        expected: 'SyntaxError',
      },
      { expression: `tokenize('"a"+"b"').map(([, text]) => text)`, expected: ['"a"', '+', '"b"'] },
      { expression: 'tokenize(String.raw`"say \\"hi\\"" "\\\\"`).length', expected: 2 },
      { expression: `tokenize('a<>b>=c').map(([, text]) => text)`, expected: ['a', '<>', 'b', '>=', 'c'] },
      { expression: `tokenize('2x_1').map(([, text]) => text)`, expected: ['2', 'x_1'] },
      { expression: `tokenize('"one\\ntwo"').length`, expected: 1 },
      { expression: `tokenize('a1+'.repeat(4000)).length`, expected: 8000 },
    ],
    reference: `function tokenize(source) {
  const pattern =
    /\\s+|(?<number>\\d+(?:\\.\\d+)?)|(?<name>[A-Za-z_]\\w*)|(?<text>"(?:[^"\\\\]|\\\\[^])*")|(?<operator><=|>=|<>|[-+*\\/(),<>=])/y
  const tokens = []
  while (pattern.lastIndex < source.length) {
    const at = pattern.lastIndex
    const match = pattern.exec(source)
    if (match === null) throw new SyntaxError('Unexpected character at ' + at)
    for (const [kind, text] of Object.entries(match.groups)) if (text !== undefined) tokens.push([kind, text])
  }
  return tokens
}
`,
    wrong: [
      `function tokenize(source) {
  const pattern =
    /(?<number>\\d+(?:\\.\\d+)?)|(?<name>[A-Za-z_]\\w*)|(?<text>"(?:[^"\\\\]|\\\\[^])*")|(?<operator><=|>=|<>|[-+*\\/(),<>=])/g
  return [...source.matchAll(pattern)].map(({ groups }) =>
    Object.entries(groups).find(([, text]) => text !== undefined),
  )
}
`,
      `function tokenize(source) {
  const pattern =
    /\\s+|(?<number>\\d+(?:\\.\\d+)?)|(?<name>[A-Za-z_]\\w*)|(?<text>".*")|(?<operator>[<>]=|<>|[-+*\\/(),<>=])/y
  const tokens = []
  while (pattern.lastIndex < source.length) {
    const at = pattern.lastIndex
    const match = pattern.exec(source)
    if (match === null) throw new SyntaxError('Unexpected character at ' + at)
    for (const [kind, text] of Object.entries(match.groups)) if (text !== undefined) tokens.push([kind, text])
  }
  return tokens
}
`,
    ],
    explanation:
      'With the flag `y`, each token has to begin where the last one ended, so nothing is skipped silently, as it is with `g` and `matchAll`. `".*"` runs from the first to the last quote; `(?:[^"\\\\]|\\\\[^])*` stops at the first one that isn’t escaped. Longer operators have to come first among the alternatives.',
  },
]

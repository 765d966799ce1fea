import type { Item } from '../rules/item.ts'

export const tasksReplacements: readonly Item[] = [
  {
    id: 'regular-expressions/task-fill-template',
    topic: 'groups',
    kind: 'code',
    difficulty: -0.2,
    seconds: 420,
    question: `Write \`fillTemplate(template, values)\`. In the template, \`{{name}}\` stands for the value of that name; white space between the braces and the name is allowed, and a name consists of ASCII letters, digits and \`_\`.

\`values\` is an object whose own properties are strings or numbers. Insert them exactly as they are, without filling in what they contain. A placeholder whose name isn’t an own property stays as it is.`,
    language: 'javascript',
    starter: `function fillTemplate(template, values) {
  return template
}
`,
    visible: [
      { expression: `fillTemplate('Hello {{name}}!', { name: 'Ada' })`, expected: 'Hello Ada!' },
      { expression: `fillTemplate('{{ a }}-{{ b }}-{{ a }}', { a: 'x', b: 7 })`, expected: 'x-7-x' },
      { expression: `fillTemplate('{{known}} {{unknown}}', { known: 'yes' })`, expected: 'yes {{unknown}}' },
    ],
    hidden: [
      { expression: `fillTemplate('', { a: 1 })`, expected: '' },
      { expression: `fillTemplate('{{n}}|{{empty}}|', { n: 0, empty: '' })`, expected: '0||' },
      { expression: `fillTemplate('{{price}}', { price: '$& $1 $$' })`, expected: '$& $1 $$' },
      { expression: `fillTemplate('{{a}} {{b}}', { a: '{{b}}', b: 'x' })`, expected: '{{b}} x' },
      {
        expression: `fillTemplate('{{constructor}} {{ toString }}', {})`,
        expected: '{{constructor}} {{ toString }}',
      },
      { expression: `fillTemplate('{{\\n  a_1\\t}}{{A_1}}', { a_1: 'x' })`, expected: 'x{{A_1}}' },
      { expression: `fillTemplate('{{a b}} {a} {{}} {{a}', { a: 'x' })`, expected: '{{a b}} {a} {{}} {{a}' },
      { expression: `fillTemplate('{{a}}', Object.assign(Object.create(null), { a: 'x' }))`, expected: 'x' },
    ],
    reference: `function fillTemplate(template, values) {
  return template.replace(/\\{\\{\\s*(\\w+)\\s*\\}\\}/g, (placeholder, name) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  )
}
`,
    wrong: [
      `function fillTemplate(template, values) {
  return template.replace(/\\{\\{\\s*(\\w+)\\s*\\}\\}/g, (placeholder, name) => values[name] ?? placeholder)
}
`,
      `function fillTemplate(template, values) {
  let text = template
  for (const [name, value] of Object.entries(values)) {
    text = text.replace(new RegExp('\\\\{\\\\{\\\\s*' + name + '\\\\s*\\\\}\\\\}', 'g'), value)
  }
  return text
}
`,
    ],
    explanation:
      'A single pass with a function as the replacement does it: what the function returns is inserted literally and isn’t scanned again. Replacing name by name also fills in what values contain, and `$&` in a replacement string has a special meaning. Reading `values.constructor` finds the inherited one; `Object.hasOwn` doesn’t.',
  },
  {
    id: 'regular-expressions/task-emphasize',
    topic: 'methods',
    kind: 'code',
    difficulty: 0.6,
    seconds: 600,
    question: `Write \`emphasize(text, terms)\`, which puts \`**\` before and after every occurrence of one of the terms in the text.

Terms are literal strings and are found regardless of case; the text keeps its spelling. Occurrences are taken from left to right and don’t overlap; if several terms match at the same place, the longest wins. Skip empty terms; without any terms, the text stays as it is.`,
    language: 'javascript',
    starter: `function emphasize(text, terms) {
  return text
}
`,
    visible: [
      { expression: `emphasize('Learn Git and git flow', ['git'])`, expected: 'Learn **Git** and **git** flow' },
      { expression: `emphasize('red green blue', ['blue', 'red'])`, expected: '**red** green **blue**' },
      { expression: `emphasize('nothing here', ['x'])`, expected: 'nothing here' },
    ],
    hidden: [
      { expression: `emphasize('abc', [])`, expected: 'abc' },
      { expression: `[emphasize('abc', ['']), emphasize('abc', ['', 'b'])]`, expected: ['abc', 'a**b**c'] },
      { expression: `emphasize('C++ is not C', ['c++'])`, expected: '**C++** is not C' },
      {
        expression: `emphasize('a.b axb [x] ^y$', ['a.b', '[x]', '^y$'])`,
        expected: '**a.b** axb **[x]** **^y$**',
      },
      {
        expression: `emphasize('Java and JavaScript', ['java', 'javascript'])`,
        expected: '**Java** and **JavaScript**',
      },
      {
        expression: `emphasize('one (two|three) \\\\d 4', ['(two|three)', '\\\\d'])`,
        expected: 'one **(two|three)** **\\d** 4',
      },
      { expression: `emphasize('2 * 3', ['*', '2 *'])`, expected: '**2 *** 3' },
      {
        expression: `(() => {
  const terms = Object.freeze(['a', 'abc', 'ab'])
  return [emphasize('abcaba', terms), terms]
})()`,
        expected: ['**abc****ab****a**', ['a', 'abc', 'ab']],
      },
      { expression: `emphasize('ÄRGER mit Ärger', ['ärger'])`, expected: '**ÄRGER** mit **Ärger**' },
    ],
    reference: `function emphasize(text, terms) {
  const alternatives = terms
    .filter((term) => term !== '')
    .sort((a, b) => b.length - a.length)
    .map((term) => term.replace(/[\\\\^$.*+?()[\\]{}|\\/-]/g, '\\\\$&'))
  if (alternatives.length === 0) return text
  return text.replace(new RegExp(alternatives.join('|'), 'gi'), '**$&**')
}
`,
    wrong: [
      `function emphasize(text, terms) {
  const wanted = terms.filter(Boolean).toSorted((a, b) => b.length - a.length)
  if (wanted.length === 0) return text
  return text.replace(new RegExp(wanted.join('|').replaceAll('.', '\\\\.').replaceAll('+', '\\\\+'), 'gi'), '**$&**')
}
`,
      `function emphasize(text, terms) {
  const escaped = terms.filter(Boolean).map((term) => term.replace(/[\\\\^$.*+?()[\\]{}|]/g, '\\\\$&'))
  if (escaped.length === 0) return text
  return text.replace(new RegExp(escaped.join('|'), 'gi'), '**$&**')
}
`,
    ],
    explanation:
      'Put all terms into one pattern, each escaped, and replace them in one pass, so that nothing is emphasised twice. Alternatives are tried from left to right and the first that fits wins, so longer terms have to come first. An empty alternative would match everywhere.',
  },
]

import type { Item } from '../rules/item.ts'

export const tasksDefences: readonly Item[] = [
  {
    id: 'security/task-same-secret',
    topic: 'secrets',
    kind: 'code',
    difficulty: -0.2,
    seconds: 360,
    question: `Write \`isSameSecret(given, secret)\`, which compares two arrays of bytes (integers from 0 to 255; also a \`Uint8Array\`) and returns true if they have the same length and the same bytes.

How long it takes must not reveal how many bytes were guessed right. So for arrays of the same length, each element of both must be read exactly once, whatever they contain. Arrays of different lengths can be rejected at once.`,
    language: 'javascript',
    starter: `function isSameSecret(given, secret) {
  return given === secret
}
`,
    visible: [
      { expression: 'isSameSecret([1, 2, 3], [1, 2, 3])', expected: true },
      { expression: 'isSameSecret([1, 2, 3], [1, 2, 4])', expected: false },
      { expression: 'isSameSecret([1, 2, 3], [1, 2])', expected: false },
    ],
    hidden: [
      { expression: 'isSameSecret([], [])', expected: true },
      { expression: '[isSameSecret([1, 2], [2, 1]), isSameSecret([5, 0, 7], [4, 2, 6])]', expected: [false, false] },
      {
        expression: '[isSameSecret([], [0]), isSameSecret([0], []), isSameSecret([7, 0], [7])]',
        expected: [false, false, false],
      },
      { expression: 'isSameSecret(new Uint8Array([255, 0, 128]), new Uint8Array([255, 0, 128]))', expected: true },
      { expression: 'isSameSecret(new Uint8Array([255, 0, 128]), new Uint8Array([255, 0, 0]))', expected: false },
      {
        expression: `(() => {
  const reads = [0, 0]
  const counted = (bytes, which) =>
    new Proxy(bytes, {
      get(target, key) {
        if (typeof key === 'string' && key !== 'length' && key in target && Object.hasOwn(target, key)) reads[which] += 1
        return target[key]
      },
    })
  const result = isSameSecret(counted([9, 2, 3, 4], 0), counted([1, 2, 3, 4], 1))
  return [result, ...reads]
})()`,
        expected: [false, 4, 4],
      },
      {
        expression: `(() => {
  const reads = [0, 0]
  const counted = (bytes, which) =>
    new Proxy(bytes, {
      get(target, key) {
        if (typeof key === 'string' && key !== 'length' && key in target && Object.hasOwn(target, key)) reads[which] += 1
        return target[key]
      },
    })
  const result = isSameSecret(counted([1, 2, 3, 4], 0), counted([1, 2, 3, 4], 1))
  return [result, ...reads]
})()`,
        expected: [true, 4, 4],
      },
    ],
    reference: `function isSameSecret(given, secret) {
  if (given.length !== secret.length) return false
  let difference = 0
  for (let index = 0; index < secret.length; index++) difference |= given[index] ^ secret[index]
  return difference === 0
}
`,
    wrong: [
      `function isSameSecret(given, secret) {
  return given.length === secret.length && given.every((byte, index) => byte === secret[index])
}
`,
      `function isSameSecret(given, secret) {
  if (given.length !== secret.length) return false
  let difference = 0
  for (let index = 0; index < secret.length; index++) difference += given[index] - secret[index]
  return difference === 0
}
`,
    ],
    explanation:
      'A comparison that stops at the first difference takes longer the more bytes are right, and with many measurements a secret can be guessed byte by byte. Collecting the differences with XOR and OR always does the same work. If you add up differences, they can cancel out. In practice, use what the platform provides, such as `timingSafeEqual` in Node.js.',
  },
  {
    id: 'security/task-html-tag',
    topic: 'injection',
    kind: 'code',
    difficulty: 0.7,
    seconds: 720,
    question: `Write the tag function \`html\` for templates such as the one below. It returns an object whose \`toString()\` returns the markup: the fixed parts of the template, and the values between them.

A value that was itself returned by \`html\` is inserted as it is. Each element of an array is inserted as such a value, with nothing in between. \`null\`, \`undefined\` and \`false\` insert nothing. Anything else is turned into a string, in which \`&\`, \`<\`, \`>\`, \`"\` and \`'\` become \`&amp;\`, \`&lt;\`, \`&gt;\`, \`&quot;\` and \`&#39;\`.

An object that only looks like a result of \`html\`, such as one parsed from JSON, must not be inserted as markup.`,
    code: { language: 'javascript', text: 'const greeting = html`<p>Hello ${name}!</p>`' },
    language: 'javascript',
    starter: `function html(strings, ...values) {
  return { toString: () => strings.join('') }
}
`,
    visible: [
      { expression: "String(html`<p>${'a < b'}</p>`)", expected: '<p>a &lt; b</p>' },
      { expression: "String(html`<p>${html`<b>${'&'}</b>`}</p>`)", expected: '<p><b>&amp;</b></p>' },
      {
        expression: "String(html`<ul>${['x', 'y'].map((item) => html`<li>${item}</li>`)}</ul>`)",
        expected: '<ul><li>x</li><li>y</li></ul>',
      },
    ],
    hidden: [
      {
        expression: 'String(html`<a title="${\'"\'}" class=\'${"\'"}\'></a>`)',
        expected: '<a title="&quot;" class=\'&#39;\'></a>',
      },
      { expression: "String(html`${null}|${undefined}|${false}|${0}|${true}|${''}`)", expected: '|||0|true|' },
      { expression: "String(html`${['<', [1, null, '>'], html`<br>`]}`)", expected: '&lt;1&gt;<br>' },
      { expression: "String(html`${'&lt;'}`)", expected: '&amp;lt;' },
      {
        expression: `(() => {
  const real = html\`<b>bold</b>\`
  const forged = [JSON.parse(JSON.stringify(real)), { ...real }]
  return forged.map((one) => String(html\`\${one}\`).includes('<b>'))
})()`,
        expected: [false, false],
      },
      {
        expression: "String(html`${{ toString: () => '<i>' }} ${new String('<u>')}`)",
        expected: '&lt;i&gt; &lt;u&gt;',
      },
      {
        expression: `(() => {
  const part = html\`<b>\${'<'}</b>\`
  return String(html\`\${part}\${part}\`)
})()`,
        expected: '<b>&lt;</b><b>&lt;</b>',
      },
      { expression: '[String(html``), String(html`<hr>`), typeof html`x`]', expected: ['', '<hr>', 'object'] },
    ],
    reference: `class Markup {
  #text
  constructor(text) {
    this.#text = text
  }
  toString() {
    return this.#text
  }
  static isMarkup(value) {
    return typeof value === 'object' && value !== null && #text in value
  }
}

const escapes = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function markupOf(value) {
  if (value === null || value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.map(markupOf).join('')
  if (Markup.isMarkup(value)) return value.toString()
  return String(value).replace(/[&<>"']/g, (character) => escapes[character])
}

function html(strings, ...values) {
  return new Markup(strings.map((text, index) => text + markupOf(values[index])).join(''))
}
`,
    wrong: [
      `function escapeHtml(text) {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

function markupOf(value) {
  if (value === null || value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.map(markupOf).join('')
  if (value.isMarkup) return value.markup
  return escapeHtml(String(value))
}

function html(strings, ...values) {
  const markup = strings.map((text, index) => text + markupOf(values[index])).join('')
  return { isMarkup: true, markup, toString: () => markup }
}
`,
      `class Markup {
  #text
  constructor(text) {
    this.#text = text
  }
  toString() {
    return this.#text
  }
}

function markupOf(value) {
  if (!value) return ''
  if (value instanceof Markup) return value.toString()
  if (Array.isArray(value)) return value.map(markupOf).join('')
  return String(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

function html(strings, ...values) {
  return new Markup(strings.map((text, index) => text + markupOf(values[index])).join(''))
}
`,
    ],
    explanation:
      'Recognise markup by something that data can’t have: a class with a private field, or a `WeakSet` of results, but not a property, which any JSON may contain. Escaping has to include both kinds of quotes, because values are inserted into attributes too, and zero is a value like any other.',
  },
  {
    id: 'security/task-redirect-target',
    topic: 'access',
    kind: 'code',
    difficulty: -0.7,
    seconds: 360,
    question: `After signing in, users are sent to the address in the parameter \`next\`. Write \`redirectTarget(next)\`, which returns \`next\` unchanged if it is a string that is certain to stay on your own site, and otherwise \`/\`.

It stays there if it begins with a slash, the next character (if there is one) is neither a slash nor a backslash, and it contains no control characters (U+0000 to U+001F), some of which browsers drop from addresses. \`next\` comes from outside and may be anything, even an array, or missing.`,
    language: 'javascript',
    starter: `function redirectTarget(next) {
  return next
}
`,
    visible: [
      { expression: `redirectTarget('/orders?page=2')`, expected: '/orders?page=2' },
      { expression: `redirectTarget('https://evil.example/')`, expected: '/' },
      { expression: `redirectTarget('//evil.example/')`, expected: '/' },
    ],
    hidden: [
      { expression: `[redirectTarget('/'), redirectTarget('')]`, expected: ['/', '/'] },
      { expression: `redirectTarget('/a')`, expected: '/a' },
      { expression: `redirectTarget('/\\\\evil.example')`, expected: '/' },
      {
        expression: `[redirectTarget('/\\t/evil.example'), redirectTarget('/\\n/evil.example'), redirectTarget('/a\\u0000')]`,
        expected: ['/', '/', '/'],
      },
      { expression: `redirectTarget('/search?from=//x&path=a\\\\b#/y')`, expected: '/search?from=//x&path=a\\b#/y' },
      { expression: `[undefined, null, 7, {}].map(redirectTarget)`, expected: ['/', '/', '/', '/'] },
      { expression: `redirectTarget(['/home'])`, expected: '/' },
      {
        expression: `[redirectTarget('orders'), redirectTarget(' /orders'), redirectTarget('javascript:alert(1)')]`,
        expected: ['/', '/', '/'],
      },
      { expression: `redirectTarget('/Größe 🚀')`, expected: '/Größe 🚀' },
    ],
    reference: `function redirectTarget(next) {
  if (typeof next !== 'string' || next[0] !== '/') return '/'
  if (next[1] === '/' || next[1] === '\\\\') return '/'
  for (let index = 0; index < next.length; index++) if (next.charCodeAt(index) < 32) return '/'
  return next
}
`,
    wrong: [
      `function redirectTarget(next) {
  if (typeof next !== 'string') return '/'
  return next.startsWith('/') && !next.startsWith('//') ? next : '/'
}
`,
      `function redirectTarget(next) {
  return /^\\/(?![\\/\\\\])[^\\r\\n\\t\\0]*$/.test(next) ? next : '/'
}
`,
    ],
    explanation:
      'For a browser, `/\\evil.example` and, because it drops tabs and line breaks, `/⇥/evil.example` are the same as `//evil.example`: addresses on another host. A regular expression turns an array into a string before it tests, so check the type first.',
  },
]

import type { Item } from '../rules/item.ts'

export const tasksLines: readonly Item[] = [
  {
    id: 'nodejs/task-line-splitter',
    topic: 'streams',
    kind: 'code',
    difficulty: 0.4,
    seconds: 540,
    question: `Write the class \`LineSplitter\`, which receives a text in chunks, as from a stream, and returns its lines.

\`push(chunk)\` takes a string and returns an array of the lines it completes. \`end()\` returns an array of what is left: the last line, if it has no line ending and isn’t empty.

A line ends with \`\\n\`; a \`\\r\` right before that belongs to the line ending, which may be split between two chunks. Any other \`\\r\` belongs to the line. Empty lines count. Lines are returned without their endings. A line may arrive in 200,000 small chunks.`,
    language: 'javascript',
    starter: `class LineSplitter {
  push(chunk) {
    return []
  }

  end() {
    return []
  }
}
`,
    visible: [
      {
        expression: `(() => { const s = new LineSplitter(); return [s.push('one\\ntw'), s.push('o\\nthree'), s.end()] })()`,
        expected: [['one'], ['two'], ['three']],
      },
      {
        expression: `(() => { const s = new LineSplitter(); return [s.push('a\\r\\nb\\r\\n'), s.end()] })()`,
        expected: [['a', 'b'], []],
      },
      {
        expression: `(() => { const s = new LineSplitter(); return [s.push('a\\nb\\nc\\n')] })()`,
        expected: [['a', 'b', 'c']],
      },
    ],
    hidden: [
      {
        expression: `(() => { const s = new LineSplitter(); return [s.push('a\\r'), s.push('\\nb'), s.end()] })()`,
        expected: [[], ['a'], ['b']],
      },
      {
        expression: `(() => { const s = new LineSplitter(); return [s.push('\\n\\na\\n\\n'), s.push('\\n'), s.end()] })()`,
        expected: [['', '', 'a', ''], [''], []],
      },
      {
        expression: `(() => { const s = new LineSplitter(); return [s.push('a\\rb\\r\\r\\n'), s.end()] })()`,
        expected: [['a\rb\r'], []],
      },
      { expression: `(() => { const s = new LineSplitter(); return [s.push(''), s.end()] })()`, expected: [[], []] },
      {
        expression: `(() => { const s = new LineSplitter(); return [s.push('x'), s.push(''), s.push('\\r'), s.end()] })()`,
        expected: [[], [], [], ['x\r']],
      },
      {
        expression: `(() => { const a = new LineSplitter(); const b = new LineSplitter(); a.push('a'); b.push('b'); return [a.end(), b.end()] })()`,
        expected: [['a'], ['b']],
      },
      {
        expression: `(() => { const s = new LineSplitter(); const all = []; for (const c of 'ab\\r\\n\\r\\nc') all.push(...s.push(c)); return [...all, ...s.end()] })()`,
        expected: ['ab', '', 'c'],
      },
      {
        expression: `(() => {
  const s = new LineSplitter()
  let lines = 0
  for (let i = 0; i < 40000; i++) lines += s.push('0123456789').length
  const last = s.push('\\nx')
  return [lines, last.length, last[0].length, s.end()]
})()`,
        expected: [0, 1, 400000, ['x']],
      },
    ],
    reference: `class LineSplitter {
  #parts = []

  push(chunk) {
    const pieces = chunk.split('\\n')
    const rest = pieces.pop()
    const lines = []
    for (const piece of pieces) {
      const line = this.#take(piece)
      lines.push(line.endsWith('\\r') ? line.slice(0, -1) : line)
    }
    if (rest !== '') this.#parts.push(rest)
    return lines
  }

  end() {
    const line = this.#take('')
    return line === '' ? [] : [line]
  }

  #take(last) {
    const line = this.#parts.join('') + last
    this.#parts = []
    return line
  }
}
`,
    wrong: [
      `class LineSplitter {
  rest = ''

  push(chunk) {
    const lines = (this.rest + chunk).split(/\\r?\\n/)
    this.rest = lines.pop()
    return lines
  }

  end() {
    return this.rest === '' ? [] : [this.rest]
  }
}
`,
      `class LineSplitter {
  parts = []

  push(chunk) {
    const lines = chunk.split(/\\r?\\n/)
    const rest = lines.pop()
    if (lines.length > 0) {
      lines[0] = this.parts.join('') + lines[0]
      this.parts = []
    }
    this.parts.push(rest)
    return lines
  }

  end() {
    const line = this.parts.join('')
    return line ? [line] : []
  }
}
`,
    ],
    explanation:
      'Splitting only the new chunk, and joining the parts once the line is complete, takes linear time; appending to a remainder and splitting that again scans the beginning of a long line over and over. A `\\r` at the end of a chunk may be half of a line ending, so it can only be removed once the line is complete.',
  },
]

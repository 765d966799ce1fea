import type { Item } from '../rules/item.ts'

export const tasksEmitter: readonly Item[] = [
  {
    id: 'nodejs/task-emitter',
    topic: 'eventLoop',
    kind: 'code',
    difficulty: 0.7,
    seconds: 660,
    question: `Write the class \`Emitter\`, a small version of \`EventEmitter\`.

\`on(name, listener)\` adds a listener, even if the same one has been added before. \`once(name, listener)\` adds one that is removed right before its first call and is never called again, not even by an \`emit\` that started earlier. \`off(name, listener)\` removes the most recently added entry with that function, whether it was added by \`on\` or \`once\`; if there is none, nothing happens. \`count(name)\` returns the number of listeners. Names are any strings or symbols.

\`emit(name, ...args)\` calls the listeners synchronously in the order in which they were added, and returns whether there were any. Apart from the rule for \`once\`, it calls exactly the listeners that were there when it started, whatever is added or removed during the calls. If a listener throws, \`emit\` throws the same error and doesn’t call the remaining listeners.`,
    language: 'javascript',
    starter: `class Emitter {
  on(name, listener) {}

  once(name, listener) {}

  off(name, listener) {}

  emit(name, ...args) {}

  count(name) {}
}
`,
    visible: [
      {
        expression: `(() => { const e = new Emitter(); const got = []; e.on('x', (a, b) => got.push(a + b)); e.on('x', () => got.push('second')); return [e.emit('x', 1, 2), e.emit('y'), got] })()`,
        expected: [true, false, [3, 'second']],
      },
      {
        expression: `(() => { const e = new Emitter(); let n = 0; e.once('x', () => { n += 1 }); e.emit('x'); e.emit('x'); return [n, e.count('x')] })()`,
        expected: [1, 0],
      },
      {
        expression: `(() => { const e = new Emitter(); let n = 0; const add = () => { n += 1 }; e.on('x', add); e.off('x', add); e.emit('x'); return [n, e.count('x')] })()`,
        expected: [0, 0],
      },
    ],
    hidden: [
      {
        expression: `(() => { const e = new Emitter(); const got = []; const a = () => { got.push('a'); e.off('x', a) }; e.on('x', a); e.on('x', () => got.push('b')); e.emit('x'); e.emit('x'); return got })()`,
        expected: ['a', 'b', 'b'],
      },
      {
        expression: `(() => { const e = new Emitter(); const got = []; const b = () => got.push('b'); e.on('x', () => { got.push('a'); e.off('x', b) }); e.on('x', b); e.emit('x'); e.emit('x'); return got })()`,
        expected: ['a', 'b', 'a'],
      },
      {
        expression: `(() => { const e = new Emitter(); let n = 0; e.on('x', () => { n += 1; if (n < 5) e.on('x', () => { n += 10 }) }); e.emit('x'); return [n, e.count('x')] })()`,
        expected: [1, 2],
      },
      {
        expression: `(() => { const e = new Emitter(); let n = 0; const add = () => { n += 1 }; e.once('x', add); e.off('x', add); e.off('x', add); e.off('none', add); e.emit('x'); return [n, e.count('x'), e.emit('x')] })()`,
        expected: [0, 0, false],
      },
      {
        expression: `(() => { const e = new Emitter(); let n = 0; e.once('x', () => { n += 1; if (n < 5) e.emit('x') }); e.emit('x'); return n })()`,
        expected: 1,
      },
      {
        expression: `(() => { const e = new Emitter(); const got = []; const a = () => got.push('a'); e.on('x', a); e.on('x', () => got.push('b')); e.on('x', a); e.off('x', a); e.emit('x'); return [got, e.count('x')] })()`,
        expected: [['a', 'b'], 2],
      },
      {
        expression: `(() => { const e = new Emitter(); let n = 0; const s = Symbol('s'); e.on('constructor', () => { n += 1 }); e.on('__proto__', () => { n += 10 }); e.on(s, () => { n += 100 }); return [e.emit('constructor'), e.emit('__proto__'), e.emit(s), e.emit('toString'), e.count('valueOf'), n] })()`,
        expected: [true, true, true, false, 0, 111],
      },
      {
        expression: `(() => { const e = new Emitter(); let n = 0; e.once('x', () => { throw new Error('no') }); e.on('x', () => { n += 1 }); let message = ''; try { e.emit('x') } catch (error) { message = error.message } return [message, n, e.emit('x'), n, e.count('x')] })()`,
        expected: ['no', 0, true, 1, 1],
      },
      {
        expression: `(() => { const e = new Emitter(); const got = []; let depth = 0; e.on('x', () => { got.push('a'); if (depth++ === 0) e.emit('x') }); e.once('x', () => got.push('b')); e.emit('x'); return got })()`,
        expected: ['a', 'a', 'b'],
      },
    ],
    reference: `class Emitter {
  #entries = new Map()

  on(name, listener) {
    this.#add(name, { listener, isOnce: false })
  }

  once(name, listener) {
    this.#add(name, { listener, isOnce: true })
  }

  off(name, listener) {
    const last = this.#of(name).findLast((entry) => entry.listener === listener)
    this.#remove(name, last)
  }

  emit(name, ...args) {
    const entries = this.#of(name)
    for (const entry of entries) {
      if (entry.isOnce) {
        if (entry.isSpent) continue
        entry.isSpent = true
        this.#remove(name, entry)
      }
      entry.listener(...args)
    }
    return entries.length > 0
  }

  count(name) {
    return this.#of(name).length
  }

  #of(name) {
    return this.#entries.get(name) ?? []
  }

  #add(name, entry) {
    this.#entries.set(name, [...this.#of(name), entry])
  }

  #remove(name, gone) {
    this.#entries.set(
      name,
      this.#of(name).filter((entry) => entry !== gone),
    )
  }
}
`,
    wrong: [
      `class Emitter {
  listeners = new Map()

  on(name, listener) {
    if (!this.listeners.has(name)) this.listeners.set(name, [])
    this.listeners.get(name).push(listener)
  }

  once(name, listener) {
    const wrapped = (...args) => {
      this.off(name, wrapped)
      listener(...args)
    }
    wrapped.original = listener
    this.on(name, wrapped)
  }

  off(name, listener) {
    const list = this.listeners.get(name) ?? []
    const at = list.findLastIndex((other) => other === listener || other.original === listener)
    if (at !== -1) list.splice(at, 1)
  }

  emit(name, ...args) {
    const list = this.listeners.get(name) ?? []
    const hadAny = list.length > 0
    list.forEach((listener) => listener(...args))
    return hadAny
  }

  count(name) {
    return this.listeners.get(name)?.length ?? 0
  }
}
`,
      `class Emitter {
  listeners = new Map()

  on(name, listener) {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener])
  }

  once(name, listener) {
    const wrapped = (...args) => {
      this.off(name, wrapped)
      listener(...args)
    }
    this.on(name, wrapped)
  }

  off(name, listener) {
    const list = this.listeners.get(name) ?? []
    this.listeners.set(
      name,
      list.filter((other) => other !== listener),
    )
  }

  emit(name, ...args) {
    const list = this.listeners.get(name) ?? []
    for (const listener of list) listener(...args)
    return list.length > 0
  }

  count(name) {
    return this.listeners.get(name)?.length ?? 0
  }
}
`,
    ],
    explanation:
      'If you replace the array instead of changing it, an `emit` in progress keeps the list it started with; with splicing, the loop skips a listener. You have to be able to find a `once` wrapper by the function that was passed in, and it has to be gone before the call, or emitting inside the listener calls it again.',
  },
]

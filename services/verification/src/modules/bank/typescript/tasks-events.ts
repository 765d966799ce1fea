import type { Item } from '../rules/item.ts'

export const tasksEvents: readonly Item[] = [
  {
    id: 'typescript/task-event-emitter',
    topic: 'generics',
    kind: 'code',
    language: 'typescript',
    difficulty: 0.8,
    seconds: 540,
    question: `Write \`createEmitter\`. \`on\` adds a listener for an event and returns a function that removes it again; \`emit\` calls the event’s listeners in the order in which they were added and returns how many it called.

A function that was added twice is called twice, and each of the two is removed by its own remove function. Calling a remove function again does nothing. A listener added during an \`emit\` of its event is only called from the next one on; a listener removed before its turn is no longer called.`,
    starter: `type Emitter<Events> = {
  on<K extends keyof Events>(name: K, listener: (payload: Events[K]) => void): () => void
  emit<K extends keyof Events>(name: K, payload: Events[K]): number
}

function createEmitter<Events>(): Emitter<Events> {
  return {
    on: () => () => {},
    emit: () => 0,
  }
}
`,
    visible: [
      {
        expression:
          "(() => { const e = createEmitter(); const log = []; e.on('a', (x) => log.push('1' + x)); e.on('a', (x) => log.push('2' + x)); return [e.emit('a', '!'), e.emit('b', '?'), log] })()",
        expected: [2, 0, ['1!', '2!']],
      },
      {
        expression:
          "(() => { const e = createEmitter(); const log = []; const off = e.on('a', (x) => log.push(x)); e.emit('a', 1); off(); return [e.emit('a', 2), log] })()",
        expected: [0, [1]],
      },
      {
        expression:
          "(() => { const e = createEmitter(); const f = createEmitter(); e.on('a', () => {}); return [e.emit('a', 0), f.emit('a', 0)] })()",
        expected: [1, 0],
      },
    ],
    hidden: [
      {
        expression:
          "(() => { const e = createEmitter(); const log = []; const l = (x) => log.push(x); const off = e.on('a', l); e.on('a', l); const n = e.emit('a', 1); off(); return [n, e.emit('a', 2), log] })()",
        expected: [2, 1, [1, 1, 2]],
      },
      {
        expression:
          "(() => { const e = createEmitter(); const off = e.on('a', () => {}); e.on('a', () => {}); off(); off(); return e.emit('a', 0) })()",
        expected: 1,
      },
      {
        expression:
          "(() => { const e = createEmitter(); const log = []; const off = e.on('a', () => { log.push('once'); off() }); e.on('a', () => log.push('next')); return [e.emit('a', 0), e.emit('a', 0), log] })()",
        expected: [2, 1, ['once', 'next', 'next']],
      },
      {
        expression:
          "(() => { const e = createEmitter(); const log = []; e.on('a', () => { if (log.length < 5) e.on('a', () => log.push('new')); log.push('old') }); return [e.emit('a', 0), e.emit('a', 0), log] })()",
        expected: [1, 2, ['old', 'old', 'new']],
      },
      {
        expression:
          "(() => { const e = createEmitter(); const log = []; let off = () => {}; e.on('a', () => { log.push('first'); off() }); off = e.on('a', () => log.push('gone')); e.on('a', () => log.push('last')); return [e.emit('a', 0), log] })()",
        expected: [2, ['first', 'last']],
      },
      {
        expression:
          "(() => { const e = createEmitter(); e.on('constructor', () => {}); return [e.emit('toString', 0), e.emit('constructor', 0)] })()",
        expected: [0, 1],
      },
      {
        expression:
          "(() => { const e = createEmitter(); const l = () => log.push('l'); const log = []; e.on('a', l); e.on('a', () => log.push('m')); const off = e.on('a', l); off(); e.emit('a', 0); return log })()",
        expected: ['l', 'm'],
      },
    ],
    reference: `type Emitter<Events> = {
  on<K extends keyof Events>(name: K, listener: (payload: Events[K]) => void): () => void
  emit<K extends keyof Events>(name: K, payload: Events[K]): number
}

function createEmitter<Events>(): Emitter<Events> {
  type Entry = { call: (payload: any) => void; isActive: boolean }
  const entries = new Map<keyof Events, readonly Entry[]>()
  return {
    on(name, listener) {
      const entry: Entry = { call: listener, isActive: true }
      entries.set(name, [...(entries.get(name) ?? []), entry])
      return () => {
        entry.isActive = false
        entries.set(name, (entries.get(name) ?? []).filter((other) => other !== entry))
      }
    },
    emit(name, payload) {
      let called = 0
      for (const entry of entries.get(name) ?? []) {
        if (!entry.isActive) continue
        called += 1
        entry.call(payload)
      }
      return called
    },
  }
}
`,
    wrong: [
      `type Emitter<Events> = {
  on<K extends keyof Events>(name: K, listener: (payload: Events[K]) => void): () => void
  emit<K extends keyof Events>(name: K, payload: Events[K]): number
}

function createEmitter<Events>(): Emitter<Events> {
  const listeners = new Map<keyof Events, ((payload: any) => void)[]>()
  return {
    on(name, listener) {
      const list = listeners.get(name) ?? []
      listeners.set(name, list)
      list.push(listener)
      return () => {
        list.splice(list.indexOf(listener), 1)
      }
    },
    emit(name, payload) {
      const list = listeners.get(name) ?? []
      list.forEach((listener) => listener(payload))
      return list.length
    },
  }
}
`,
      `type Emitter<Events> = {
  on<K extends keyof Events>(name: K, listener: (payload: Events[K]) => void): () => void
  emit<K extends keyof Events>(name: K, payload: Events[K]): number
}

function createEmitter<Events>(): Emitter<Events> {
  const listeners = new Map<keyof Events, Set<(payload: any) => void>>()
  return {
    on(name, listener) {
      const set = listeners.get(name) ?? new Set()
      listeners.set(name, set.add(listener))
      return () => {
        set.delete(listener)
      }
    },
    emit(name, payload) {
      const current = [...(listeners.get(name) ?? [])]
      for (const listener of current) listener(payload)
      return current.length
    },
  }
}
`,
    ],
    explanation:
      'A separate entry for each call of `on` distinguishes two additions of the same function. `emit` walks through the list as it was at the start and skips what has been removed since. Changing a list while walking through it skips or adds calls, and `splice` with the −1 of a failed `indexOf` removes the last listener.',
  },
]

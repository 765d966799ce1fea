import { ends, type HostileProgram, ran } from './hostile-program.ts'

/** Programs that try to make a check pass that they fail. */
export const deceiving: readonly HostileProgram[] = [
  {
    name: 'JSON.stringify replaced',
    code: 'JSON.stringify = () => "42"; JSON = { stringify: () => "42" }',
    checks: [
      { expression: '1', expected: 1 },
      { expression: '1', expected: undefined },
    ],
    outcomes: ran,
  },
  {
    name: 'toJSON on everything',
    code: 'Object.prototype.toJSON = Number.prototype.toJSON = String.prototype.toJSON = () => 42',
    checks: [
      { expression: '[1, "a"].length', expected: 2 },
      { expression: '({ a: 1 }).a', expected: 1 },
    ],
    outcomes: ran,
  },
  {
    name: 'Object.keys and Array.isArray replaced',
    code: 'Object.keys = () => []; Array.isArray = () => false; Reflect.apply = () => "x"',
    checks: [{ expression: '"honest"', expected: 'honest' }],
    outcomes: ran,
  },
  {
    name: 'globals thrown away',
    code: 'for (const n of Object.getOwnPropertyNames(globalThis)) { try { delete globalThis[n] } catch {} }',
    checks: [{ expression: '1 + 1', expected: 2 }],
    outcomes: ran,
  },
  {
    name: 'globals frozen with traps',
    code: 'Object.defineProperty(globalThis, "Promise", { get() { throw 1 } }); Object.prototype.__defineGetter__("then", () => { throw 2 })',
    checks: [{ expression: '3', expected: 3 }],
    outcomes: ran,
  },
  {
    name: 'setters on prototypes',
    code: 'for (const n of ["0", "json", "error", "text", "nodes", "characters", "refusal", "length"]) Object.defineProperty(Object.prototype, n, { get: () => 42, set() { throw 1 }, configurable: true })',
    checks: [
      { expression: '5', expected: 5 },
      { expression: '"a"', expected: 'a' },
    ],
    outcomes: ran,
  },
  {
    name: 'array methods replaced',
    code: 'for (const n of Object.getOwnPropertyNames(Array.prototype)) if (n !== "length" && n !== "constructor") Array.prototype[n] = () => 42',
    checks: [{ expression: '6', expected: 6 }],
    outcomes: ran,
  },
  {
    name: 'iterators replaced',
    code: 'Array.prototype[Symbol.iterator] = String.prototype[Symbol.iterator] = function* () { yield 42 }',
    checks: [{ expression: '7', expected: 7 }],
    outcomes: ran,
  },
  {
    name: 'Promise.prototype.then replaced',
    code: 'Promise.prototype.then = function () { return 42 }; Promise.resolve = () => 42',
    checks: [{ expression: '(async () => 8)()', expected: 8 }],
    outcomes: ran,
  },
  {
    name: 'a proxy that answers everything',
    code: 'const p = new Proxy({}, { get: () => p, ownKeys: () => Array.from({ length: 100 }, (_, i) => "k" + i), getOwnPropertyDescriptor: () => ({ value: p, enumerable: true, configurable: true }) })',
    checks: [{ expression: 'p', expected: undefined }],
    outcomes: ['ran', 'timed-out'],
  },
  {
    name: 'a proxy that never ends',
    code: 'const p = new Proxy([], { get: (_, n) => { if (n === "length") return 2 ** 31; for (;;); } })',
    checks: [{ expression: 'p', expected: undefined }],
    outcomes: ['ran', 'timed-out'],
  },
  {
    name: 'a getter that never ends',
    code: 'const o = { get a() { for (;;); } }',
    checks: [{ expression: 'o', expected: undefined }],
    outcomes: ends,
  },
  {
    name: 'a getter that throws itself',
    code: 'const o = { get a() { throw o } }',
    checks: [{ expression: 'o', expected: undefined }],
    outcomes: ran,
  },
  {
    name: 'an error whose message never ends',
    code: '',
    checks: [{ expression: '(() => { throw { get message() { for (;;); } } })()', expected: undefined }],
    outcomes: ends,
  },
  {
    name: 'an error whose stack throws',
    code: 'const e = new Error("x"); Object.defineProperty(e, "stack", { get() { throw e } }); throw e',
    outcomes: ran,
  },
  {
    name: 'an error whose name is an object',
    code: 'throw { name: { toString() { for (;;); } }, message: "m", stack: { length: 1 } }',
    outcomes: ran,
  },
  {
    name: 'an error that says memory ran out',
    code: 'throw new InternalError("out of memory")',
    outcomes: ['out-of-memory'],
  },
  { name: 'null thrown', code: 'throw null', outcomes: ran },
  { name: 'a symbol thrown', code: 'throw Symbol.for("x")', outcomes: ran },
  {
    name: 'values that are not JSON',
    code: '',
    checks: ['undefined', 'NaN', 'Infinity', '1n', 'Symbol("x")', '() => 1', '[undefined]', '({ a: 1n })'].map(
      (expression) => ({ expression, expected: undefined }),
    ),
    outcomes: ran,
  },
  {
    name: 'a circle',
    code: 'const o = {}; o.o = o',
    checks: [{ expression: 'o', expected: undefined }],
    outcomes: ran,
  },
  {
    name: 'counting the checks',
    code: 'globalThis.n = (globalThis.n ?? 0) + 1',
    checks: [
      { expression: 'n', expected: 1 },
      { expression: 'n = 100', expected: 100 },
      { expression: 'n', expected: 1 },
    ],
    outcomes: ran,
  },
  {
    name: 'with and eval',
    code: 'with ({ x: 9 }) { eval("globalThis.y = x") }',
    checks: [{ expression: 'y', expected: 9 }],
    outcomes: ran,
  },
]

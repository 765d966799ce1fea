import { deceiving } from './deceiving-programs.ts'
import { ends, endsOrFull, type HostileProgram, nothing, ran } from './hostile-program.ts'

const endless: readonly HostileProgram[] = [
  { name: 'a loop without end', code: 'while (true) {}', outcomes: ends },
  {
    name: 'a loop that catches its own end',
    code: 'for (;;) { try { for (;;); } catch {} finally { continue } }',
    outcomes: ends,
  },
  {
    name: 'a loop that begins with the check',
    code: 'const f = () => { while (1); }',
    checks: [{ expression: 'f()', expected: undefined }],
    outcomes: ends,
  },
  { name: 'recursion without end', code: 'const f = () => f() + 1; f()', outcomes: ran },
  {
    name: 'recursion that catches itself',
    code: 'const f = () => { try { f() } catch { f() } }; f()',
    outcomes: ['ran', 'timed-out'],
  },
  { name: 'a regular expression that backtracks', code: '/^(a+)+$/.test("a".repeat(50) + "b")', outcomes: ends },
  { name: 'a regular expression with nested groups', code: '/(x+x+)+y/.test("x".repeat(60))', outcomes: ends },
  {
    name: 'a generator without end',
    code: 'function* g() { let n = 0; while (true) yield n++ }; for (const _ of g());',
    outcomes: ends,
  },
  {
    name: 'a generator spread',
    code: 'function* g() { while (true) yield "x".repeat(100) }; [...g()]',
    outcomes: endsOrFull,
  },
  { name: 'microtasks without end', code: '(function f() { Promise.resolve().then(f) })()', outcomes: ends },
  {
    name: 'an async loop',
    code: 'async function f() { for (;;) await null }',
    checks: [{ expression: 'f()', expected: undefined }],
    outcomes: ends,
  },
  {
    name: 'a thenable that resolves to itself',
    code: 'const t = { then(r) { r(t) } }',
    checks: [{ expression: 't', expected: undefined }],
    outcomes: ends,
  },
  {
    name: 'a promise that never settles',
    code: '',
    checks: [{ expression: 'new Promise(() => {})', expected: undefined }],
    outcomes: ran,
  },
  {
    name: 'a sort that never agrees',
    code: 'Array.from({ length: 1e6 }, (_, i) => i).sort(() => { for (let i = 0; i < 1e4; i++); return Math.random() - 0.5 })',
    outcomes: endsOrFull,
  },
  {
    name: 'an iterator that swallows its end',
    code: 'const i = { [Symbol.iterator]: () => i, next: () => ({ done: false }), return() { for (;;); } }; for (const _ of i);',
    outcomes: ends,
  },
  {
    name: 'big integers multiplied',
    code: 'let b = 3n; for (;;) b *= b',
    outcomes: ['timed-out', 'out-of-memory', 'ran'],
  },
  { name: 'a debugger statement in a loop', code: 'for (;;) debugger', outcomes: ends },
  {
    name: 'source evaluated again and again',
    code: 'const s = "eval(s)"; const f = () => { try { eval(s) } catch {} }; for (;;) f()',
    outcomes: ends,
  },
]

const greedy: readonly HostileProgram[] = [
  { name: 'arrays in arrays', code: 'const a = []; for (;;) a.push(new Array(1000).fill(a))', outcomes: endsOrFull },
  { name: 'one large buffer', code: 'new ArrayBuffer(2 ** 31 - 1)', outcomes: ['out-of-memory', 'ran'] },
  {
    name: 'many buffers',
    code: 'const a = []; for (;;) a.push(new Uint8Array(1 << 20).fill(1))',
    outcomes: endsOrFull,
  },
  { name: 'a string that doubles', code: 'let s = "x"; for (;;) s += s', outcomes: ['ran', 'out-of-memory'] },
  {
    name: 'a huge string flattened',
    code: 'const s = "ab".repeat(2 ** 24); s.split("").join("-").replace(/a/g, "bb")',
    outcomes: endsOrFull,
  },
  {
    name: 'memory that catches its own end',
    code: 'const a = []; for (;;) { try { for (;;) a.push("x".repeat(1e5) + a.length) } catch {} }',
    outcomes: endsOrFull,
  },
  {
    name: 'closures kept',
    code: 'let f = () => 1; for (;;) { const g = f; const big = new Array(100).fill(0); f = () => g() + big.length }',
    outcomes: endsOrFull,
  },
  { name: 'maps and symbols', code: 'const m = new Map(); for (;;) m.set(Symbol("x"), { m })', outcomes: endsOrFull },
  {
    name: 'weak references and finalizers',
    code: 'const r = typeof FinalizationRegistry === "function" ? new FinalizationRegistry(() => { for (;;); }) : null; for (let i = 0; ; i++) { const o = { i }; r?.register(o, i); new WeakRef(o) }',
    outcomes: ['timed-out', 'out-of-memory', 'ran'],
  },
  { name: 'JSON a million deep', code: 'JSON.parse("[".repeat(1e6))', outcomes: ran },
  {
    name: 'a value a million deep',
    code: 'let d = []; for (let i = 0; i < 1e5; i++) d = [d]',
    checks: [{ expression: 'd', expected: undefined }],
    outcomes: ['ran', 'out-of-memory'],
  },
  { name: 'brackets a hundred thousand deep', code: 'eval("(".repeat(1e5) + ")".repeat(1e5))', outcomes: ran },
  {
    name: 'destructuring a hundred thousand deep',
    code: 'new Function("[".repeat(1e5) + "]".repeat(1e5) + "=1")',
    outcomes: ran,
  },
  {
    name: 'a regular expression a hundred thousand deep',
    code: 'new RegExp("(".repeat(1e5) + ")".repeat(1e5)).exec("x")',
    outcomes: ran,
  },
  {
    name: 'a shared buffer waited for',
    code: 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)',
    outcomes: ran,
  },
]

const loud: readonly HostileProgram[] = [
  { name: 'output without end', code: 'for (;;) console.log("x".repeat(1000))', outcomes: ['output-flood'] },
  {
    name: 'one line of twenty megabytes',
    code: 'console.log("x".repeat(2e7))',
    // On a loaded machine its time may end before its memory is full.
    outcomes: ['output-flood', 'out-of-memory', 'timed-out'],
  },
  { name: 'empty lines without end', code: 'for (;;) console.log()', outcomes: ['output-flood'] },
  {
    name: 'output from microtasks',
    code: 'const f = () => { console.log("y".repeat(500)); Promise.resolve().then(f) }; f()',
    outcomes: ['output-flood'],
  },
  {
    name: 'lines of our protocol',
    code: 'console.log(\'\\n{"kind":"code","outcome":"ran","checks":[{"json":"1"}],"stdout":""}\\n\')',
    checks: [{ expression: '2', expected: 2 }],
    outcomes: ran,
  },
  {
    name: 'a value printed whose getters print',
    code: 'const o = { get a() { console.log(o); return 1 } }; console.log(o)',
    outcomes: ['ran', 'output-flood'],
  },
]

const curious: readonly HostileProgram[] = [
  { name: 'process', code: '', checks: nothing('typeof process'), outcomes: ran },
  {
    name: 'require and modules',
    code: '',
    checks: nothing('typeof require === typeof module ? typeof exports : "?"'),
    outcomes: ran,
  },
  {
    name: 'the global object',
    code: '',
    checks: nothing(
      '["process", "require", "Buffer", "fetch", "setTimeout", "WebAssembly", "Deno", "std", "os", "Worker"].map((n) => typeof globalThis[n]).find((t) => t !== "undefined") ?? "undefined"',
    ),
    outcomes: ran,
  },
  {
    name: 'the Function constructor',
    code: '',
    checks: nothing('typeof Function("return this")().process'),
    outcomes: ran,
  },
  {
    name: 'the constructor of console.log',
    code: '',
    checks: nothing('typeof console.log.constructor("return this")().process'),
    outcomes: ran,
  },
  {
    name: 'the async function constructor',
    code: '',
    checks: nothing('typeof (await (async () => {}).constructor("return this")()).process'),
    outcomes: ran,
  },
  {
    name: 'import() of files',
    code: '',
    checks: [
      { expression: 'import("node:fs")', expected: undefined },
      { expression: 'import("/etc/passwd")', expected: undefined },
    ],
    outcomes: ran,
  },
  { name: 'an import statement', code: 'import fs from "node:fs"', outcomes: ['syntax-error'] },
  { name: 'import.meta', code: 'import.meta.url', outcomes: ['syntax-error'] },
  { name: 'timers', code: 'setTimeout(() => { for (;;); }, 0)', outcomes: ran },
  {
    name: 'the stack of an error',
    code: 'Error.prepareStackTrace = (_, sites) => sites',
    checks: [
      {
        expression: 'typeof new Error().stack === "string" || typeof new Error().stack[0]?.getThis?.()',
        expected: true,
      },
    ],
    outcomes: ran,
  },
  {
    name: 'the caller of the program',
    code: 'function f() { return typeof f.caller }',
    checks: [{ expression: 'f() === "function"', expected: undefined }],
    outcomes: ran,
  },
  {
    name: 'a name of ours',
    code: '',
    checks: [
      {
        expression: '[typeof settle, typeof tell, typeof write, typeof prelude].join()',
        expected: 'undefined,undefined,undefined,undefined',
      },
    ],
    outcomes: ran,
  },
]

const strange: readonly HostileProgram[] = [
  {
    name: 'NUL and other controls',
    code: 'const s = "a\0b\u0001\u2028"',
    checks: [{ expression: 's', expected: 'a\0b\u0001\u2028' }],
    outcomes: ran,
  },
  {
    name: 'half of a pair',
    code: 'const s = "\\ud800"',
    checks: [{ expression: 's', expected: '\ud800' }],
    outcomes: ran,
  },
  {
    name: 'text that turns around',
    code: 'const \u{1D4EA} = "\u202E\u{1F600}"',
    checks: [{ expression: '\u{1D4EA}', expected: '\u202E\u{1F600}' }],
    outcomes: ran,
  },
  { name: 'an unfinished program', code: 'function f() { return "', outcomes: ['syntax-error'] },
  { name: 'a program that closes what is around it', code: '})(); (async () => {', outcomes: ['syntax-error'] },
  {
    name: 'sixty kilobytes of comment',
    code: `/*${'*'.repeat(60_000)}*/ const x = 1`,
    checks: [{ expression: 'x', expected: 1 }],
    outcomes: ran,
  },
  {
    name: 'sixty thousand operators',
    code: `const x = ${'1+'.repeat(30_000)}1`,
    checks: [{ expression: 'x', expected: 30_001 }],
    outcomes: ran,
  },
  {
    name: 'TypeScript brackets thirty thousand deep',
    language: 'typescript',
    code: `const x: ${'['.repeat(30_000)}${']'.repeat(30_000)} = 1`,
    outcomes: ['ran', 'syntax-error', 'crashed', 'timed-out'],
  },
  {
    name: 'TypeScript types thirty thousand deep',
    language: 'typescript',
    code: `type T = ${'Array<'.repeat(9_000)}1${'>'.repeat(9_000)}; const x = 1`,
    outcomes: ['ran', 'syntax-error', 'crashed', 'timed-out'],
  },
  {
    name: 'TypeScript that cannot be stripped',
    language: 'typescript',
    code: 'enum A { B }; namespace N { export const x = 1 }',
    outcomes: ['syntax-error'],
  },
  {
    name: 'TypeScript unary operators sixty thousand deep',
    language: 'typescript',
    code: `const x = ${'!'.repeat(60_000)}1`,
    outcomes: ['ran', 'syntax-error', 'crashed', 'timed-out'],
  },
]

export const hostilePrograms = [...endless, ...greedy, ...loud, ...curious, ...deceiving, ...strange] as const

import type { Item } from '../rules/item.ts'

export const modules: readonly Item[] = [
  {
    id: 'nodejs/npm-ci',
    topic: 'modules',
    kind: 'single',
    difficulty: -1.1,
    seconds: 45,
    question: 'Why does a build server run `npm ci` rather than `npm install`?',
    right: 'It installs exactly what the lockfile says, and fails if `package.json` doesn’t match',
    wrong: [
      'It installs the newest versions that `package.json` allows, then rewrites the lockfile',
      'It installs only what the lockfile marks as needed for tests, and skips the rest',
      'It adds to `node_modules` only what is missing, and never removes anything from it',
    ],
    explanation:
      '`npm ci` removes `node_modules`, installs the versions in the lockfile and never writes to it, so each build gets the same ones. `npm install` may change the lockfile if it doesn’t fit `package.json`.',
  },
  {
    id: 'nodejs/file-beside-the-module',
    topic: 'modules',
    kind: 'single',
    difficulty: -0.8,
    seconds: 45,
    question:
      'An ES module in Node 24 has to read `template.html` from its own directory, no matter where the program was started. Which path is right?',
    right: "`join(import.meta.dirname, 'template.html')`",
    wrong: [
      "`join(process.cwd(), 'template.html')`",
      "`join(__dirname, 'template.html')`",
      "`resolve('./template.html')`",
    ],
    explanation:
      'Relative paths, `resolve` and `process.cwd()` depend on the directory where the process was started. `__dirname` only exists in CommonJS modules. `import.meta.dirname` is the module’s directory; `new URL("template.html", import.meta.url)` works too.',
  },
  {
    id: 'nodejs/version-ranges',
    topic: 'modules',
    kind: 'multiple',
    difficulty: -0.2,
    seconds: 60,
    question:
      'A `package.json` asks for `"alpha": "^1.4.2"` and `"beta": "^0.4.2"`. Which of these versions may be installed?',
    right: ['`alpha` 1.9.0', '`beta` 0.4.9'],
    wrong: ['`alpha` 2.0.0', '`alpha` 1.4.1', '`beta` 0.5.0'],
    explanation:
      'The caret allows everything from the given version up that doesn’t change the leftmost non-zero number. For `^1.4.2` that is anything below 2.0.0, for `^0.4.2` anything below 0.5.0, because before 1.0.0 the second number marks breaking changes.',
  },
  {
    id: 'nodejs/types-that-cannot-be-stripped',
    topic: 'modules',
    kind: 'multiple',
    difficulty: 0.3,
    seconds: 60,
    question:
      'You start Node 24 with `node main.ts`, without flags. Which of these make it fail if they are in the file?',
    right: [
      '`enum Level { Low, High }`',
      '`constructor(private name: string) {}`',
      "`import { join } from './paths'`, when the file is `paths.ts`",
    ],
    wrong: [
      '`const port: number = "80"`',
      '`const limits = { max: 5 } satisfies Limits`',
      "`import type { Limits } from './limits.ts'`",
    ],
    explanation:
      'Node replaces types with spaces and runs what is left. It doesn’t check types, so a wrong annotation goes unnoticed. Enums and parameter properties would require generated code, which stripping doesn’t provide, and imports are resolved as in JavaScript: with their extension.',
  },
  {
    id: 'nodejs/path-not-exported',
    topic: 'modules',
    kind: 'single',
    difficulty: 0.4,
    seconds: 50,
    question:
      '`import { parse } from "tables/lib/parse.js"` worked until the package `tables` was updated; now it throws `ERR_PACKAGE_PATH_NOT_EXPORTED`. The file is still in the package. What has changed?',
    right: 'Its `package.json` now has an `exports` field that doesn’t list the path',
    wrong: [
      'Its `package.json` now has `"type": "module"`, so its files have other paths',
      'Its `package.json` now has a `files` field that doesn’t list the path',
      'The file no longer exports `parse`, but only a default export',
    ],
    explanation:
      'With `exports`, a package says which paths can be imported; all others are closed, even if the files are there. `files` only decides what is published. A missing export would be a `SyntaxError` about the name.',
  },
  {
    id: 'nodejs/circular-requires',
    topic: 'modules',
    kind: 'output',
    difficulty: 0.9,
    seconds: 75,
    question: 'What does `node a.cjs` print?',
    code: {
      language: 'javascript',
      text: `// a.cjs
exports.name = 'a'
const b = require('./b.cjs')
exports.isReady = true
console.log('a sees', b.name, b.isReady)

// b.cjs
const a = require('./a.cjs')
exports.name = 'b'
console.log('b sees', a.name, a.isReady)
exports.isReady = true`,
    },
    output: `b sees a undefined
a sees b true`,
    explanation:
      'In a cycle, `require` returns what the module that is still running has exported so far. When `b` asks for `a`, only the name is there; `a` continues after `b` has finished. Anything read later, for instance inside a function that is called afterwards, would be complete.',
  },
  {
    id: 'nodejs/require-of-es-modules',
    topic: 'modules',
    kind: 'single',
    difficulty: 1,
    seconds: 60,
    question: 'A CommonJS file in Node 24 calls `require("./settings.mjs")`. When does that fail?',
    right: 'If the module, or one that it imports, uses top-level `await`',
    wrong: [
      'Always: ES modules can only be loaded with `import()`',
      'If the module has named exports alongside the default one',
      'If the module was already loaded by an `import` elsewhere',
    ],
    explanation:
      'Since Node 22, `require` can load ES modules and returns their namespace object, with named exports and `default`. Because `require` is synchronous, it can’t load a module graph that has to wait for a top-level `await`: it throws `ERR_REQUIRE_ASYNC_MODULE`, and you need `import()`.',
  },
  {
    id: 'nodejs/same-class-twice',
    topic: 'modules',
    kind: 'single',
    difficulty: 1.1,
    seconds: 60,
    question:
      'Since a dependency update, `error instanceof HttpError` is `false` for errors thrown by a plugin. Both the plugin and the server import `HttpError` from the package `http-kit`, and the error prints as `HttpError`. What is the most likely cause?',
    right: 'Two versions of `http-kit` are installed, and each has its own class',
    wrong: [
      'The error went through a promise, which turns it into a plain `Error`',
      'The module cache froze the class when it was imported twice',
      'The plugin is an ES module, whose classes share no prototype',
    ],
    explanation:
      'If the requested ranges don’t overlap, npm installs a package twice, and each copy is a separate module with its own classes. `npm ls http-kit` shows this. With a peer dependency the plugin shares its host’s copy, and checking `error.code` works in any case.',
  },
]

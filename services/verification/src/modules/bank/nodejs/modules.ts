import type { Item } from '../rules/item.ts'

export const modules: readonly Item[] = [
  {
    id: 'nodejs/npm-ci',
    topic: 'modules',
    kind: 'single',
    difficulty: -1.1,
    seconds: 45,
    question: 'Why does a build server call `npm ci` rather than `npm install`?',
    right: 'It installs exactly what the lockfile says, and fails if `package.json` disagrees with it',
    wrong: [
      'It installs the newest versions that `package.json` allows, and then writes the lockfile anew',
      'It installs only what the lockfile marks as needed for tests, and leaves out the rest',
      'It adds to `node_modules` only what is missing there, and never removes anything from it',
    ],
    explanation:
      '`npm ci` removes `node_modules`, installs the versions of the lockfile and never writes to it, so that each build gets the same. `npm install` may change the lockfile when it does not fit `package.json`.',
  },
  {
    id: 'nodejs/file-beside-the-module',
    topic: 'modules',
    kind: 'single',
    difficulty: -0.8,
    seconds: 45,
    question:
      'An ES module in Node 24 shall read `template.html`, which lies beside it, in whichever directory the program was started. Which path is right?',
    right: "`join(import.meta.dirname, 'template.html')`",
    wrong: [
      "`join(process.cwd(), 'template.html')`",
      "`join(__dirname, 'template.html')`",
      "`resolve('./template.html')`",
    ],
    explanation:
      'Relative paths, `resolve` and `process.cwd()` go by the directory in which the process was started. `__dirname` exists only in CommonJS modules. `import.meta.dirname` is the directory of the module, as is `new URL("template.html", import.meta.url)`.',
  },
  {
    id: 'nodejs/version-ranges',
    topic: 'modules',
    kind: 'multiple',
    difficulty: -0.2,
    seconds: 60,
    question: 'A `package.json` asks for `"alpha": "^1.4.2"` and `"beta": "^0.4.2"`. Which versions may be installed?',
    right: ['`alpha` 1.9.0', '`beta` 0.4.9'],
    wrong: ['`alpha` 2.0.0', '`alpha` 1.4.1', '`beta` 0.5.0'],
    explanation:
      'The caret allows everything from the given version on that does not change the leftmost number other than 0. For `^1.4.2` that is anything below 2.0.0, for `^0.4.2` anything below 0.5.0, since before 1.0.0 the second number stands for breaking changes.',
  },
  {
    id: 'nodejs/types-that-cannot-be-stripped',
    topic: 'modules',
    kind: 'multiple',
    difficulty: 0.3,
    seconds: 60,
    question: 'Node 24 is started as `node main.ts`, without flags. Which of these in the file make it fail?',
    right: [
      '`enum Level { Low, High }`',
      '`constructor(private name: string) {}`',
      "`import { join } from './paths'`, of the file `paths.ts`",
    ],
    wrong: [
      '`const port: number = "80"`',
      '`const limits = { max: 5 } satisfies Limits`',
      "`import type { Limits } from './limits.ts'`",
    ],
    explanation:
      'Node replaces types by spaces and runs what is left. It does not check types, so a wrong annotation goes unnoticed. Enums and parameter properties would need code to be generated, which stripping does not do, and imports are resolved as in JavaScript: with their extension.',
  },
  {
    id: 'nodejs/path-not-exported',
    topic: 'modules',
    kind: 'single',
    difficulty: 0.4,
    seconds: 50,
    question:
      '`import { parse } from "tables/lib/parse.js"` worked until the package `tables` was updated; now it throws `ERR_PACKAGE_PATH_NOT_EXPORTED`. The file is still in the package. What has changed?',
    right: 'Its `package.json` has got an `exports` field that does not list the path',
    wrong: [
      'Its `package.json` has got `"type": "module"`, so that its files have other paths',
      'Its `package.json` has got a `files` field that does not list the path',
      'The file does not export `parse` any more, but only a default',
    ],
    explanation:
      'With `exports` a package says which paths can be imported; all others are closed, even if the files are there. `files` only decides what is published. A missing export would be a `SyntaxError` about the name.',
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
      'In a circle, `require` returns what the module that is still running has exported so far. When `b` asks for `a`, only the name is there; `a` goes on after `b` has ended. What is read later, for instance within a function called afterwards, would be complete.',
  },
  {
    id: 'nodejs/require-of-es-modules',
    topic: 'modules',
    kind: 'single',
    difficulty: 1,
    seconds: 60,
    question: 'A CommonJS file in Node 24 calls `require("./settings.mjs")`. When does that fail?',
    right: 'If the module, or one that it imports, has a top-level `await`',
    wrong: [
      'Always: ES modules can be loaded by `import()` only',
      'If the module has named exports beside the default one',
      'If the module was already loaded by an `import` elsewhere',
    ],
    explanation:
      'Since Node 22 `require` can load ES modules and returns their namespace object, with named exports and `default`. As `require` is synchronous, a graph that has to wait for a top-level `await` cannot be loaded so: it throws `ERR_REQUIRE_ASYNC_MODULE`, and `import()` is needed.',
  },
  {
    id: 'nodejs/same-class-twice',
    topic: 'modules',
    kind: 'single',
    difficulty: 1.1,
    seconds: 60,
    question:
      'Since an update of dependencies, `error instanceof HttpError` is `false` for errors that a plugin throws, though both the plugin and the server import `HttpError` from the package `http-kit`, and the error prints as `HttpError`. What is the most likely cause?',
    right: 'Two versions of `http-kit` are installed, and each has a class of its own',
    wrong: [
      'The error went through a promise, which turns it into a plain `Error`',
      'The class was frozen by the module cache when it was imported twice',
      'The plugin is an ES module, whose classes have no common prototype',
    ],
    explanation:
      'If the ranges that are asked for do not overlap, npm installs a package twice, and each copy is a module of its own with its own classes. `npm ls http-kit` shows it. A peer dependency makes the plugin share the copy of its host, and a check of `error.code` works in any case.',
  },
]

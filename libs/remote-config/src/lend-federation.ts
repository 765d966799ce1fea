import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js'

// The shell's copy of what loads and shares modules, for remotes: each would else bring 10 KB of its own. Every container
// keeps what is its own: its instance, its settings and its share scopes.

type Runtime = { createInstance: (options: object) => unknown }
type Federation = { runtime: Runtime; bundlerRuntime: object; attachShareScopeMap: unknown }
declare const __webpack_require__: { federation: Federation }

const { runtime, bundlerRuntime, attachShareScopeMap } = __webpack_require__.federation

Object.assign(globalThis, {
  codekinFederation: () => ({
    // `init` takes the instance of the build that it is part of, and it is part of the shell's.
    runtime: { ...runtime, init: runtime.createInstance },
    attachShareScopeMap,
    // The shell itself is nobody's remote and has no way in.
    bundlerRuntime: { ...bundlerRuntime, initContainerEntry, S: {} },
    bundlerRuntimeOptions: {},
  }),
})

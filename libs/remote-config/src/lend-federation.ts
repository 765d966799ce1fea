import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js'

// Shares the shell's copy of the federation runtime with remotes, each of which would otherwise load another 10 KB. Every
// container keeps its own instance, settings and share scopes.

type Runtime = { createInstance: (options: object) => unknown }
type Federation = { runtime: Runtime; bundlerRuntime: object; attachShareScopeMap: unknown }
declare const __webpack_require__: { federation: Federation }

const { runtime, bundlerRuntime, attachShareScopeMap } = __webpack_require__.federation

Object.assign(globalThis, {
  codekinFederation: () => ({
    // `init` would use the instance of its own build, the shell's.
    runtime: { ...runtime, init: runtime.createInstance },
    attachShareScopeMap,
    // The shell itself is not a remote and has no container entry.
    bundlerRuntime: { ...bundlerRuntime, initContainerEntry, S: {} },
    bundlerRuntimeOptions: {},
  }),
})

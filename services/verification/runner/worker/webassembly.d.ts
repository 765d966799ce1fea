/** The parts used here: Node has them, its types don't. */
declare namespace WebAssembly {
  type Imports = Record<string, Record<string, unknown>>
  type Exports = Record<string, unknown>
  class Module {
    constructor(bytes: Uint8Array)
  }
  class RuntimeError extends Error {}
  class Instance {
    readonly exports: Exports
    constructor(module: Module, imports: Imports)
  }
  class Memory {
    readonly buffer: ArrayBuffer
    constructor(pages: { initial: number; maximum: number })
  }
}

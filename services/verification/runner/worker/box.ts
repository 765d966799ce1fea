import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { newQuickJSWASMModuleFromVariant, newVariant, type QuickJSWASMModule, RELEASE_SYNC } from 'quickjs-emscripten'

/** One interpreter of QuickJS in WebAssembly, with a memory of its own. */
export type Box = {
  module: QuickJSWASMModule
  memory: WebAssembly.Memory
  /** It has more memory than at first, which cannot be undone. */
  hasGrown(): boolean
  /** It has all the memory that it can have, but for a last step of growing that did not fit. */
  isFull(): boolean
  newImage(): Image
}

/** All that the interpreter knows, as it was at a moment. */
export type Image = {
  take(): void
  /** False where what the interpreter notes of its heap cannot be true, as something wrote over it. */
  canBePutBack(): boolean
  /** Every byte is again what it was; what the heap took since is empty, as it was before. */
  putBack(): void
}

/** In pages of 64 KB: about 32 MB for the program, 6 for the interpreter's own needs. It cannot grow further. */
const pages = { initial: 256, maximum: 617 }
/**
 * Below its heap the interpreter has a stack of 5 MB, of which programs get a twentieth: this part of it stays empty.
 * Between two calls there is nothing on the rest of it either.
 */
const unused = { from: 256 * 1024, to: 4 * 1024 * 1024 }

const fromQuickJs = createRequire(createRequire(import.meta.url).resolve('quickjs-emscripten'))
const wasmModule = new WebAssembly.Module(readFileSync(fromQuickJs.resolve('@jitl/quickjs-wasmfile-release-sync/wasm')))
const heapEndAt = await findHeapEnd()

export async function openBox(): Promise<Box> {
  const { module, memory } = await instantiate()
  return {
    module,
    memory,
    hasGrown: () => memory.buffer.byteLength > pages.initial * 64 * 1024,
    isFull: () => memory.buffer.byteLength > pages.maximum * 64 * 1024 * 0.9,
    newImage: () => openImage(memory),
  }
}

function openImage(memory: WebAssembly.Memory): Image {
  let kept = new Uint8Array()
  let end = 0
  return {
    take() {
      const all = new Uint8Array(memory.buffer)
      end = heapEndOf(memory)
      const bytes = unused.from + end - unused.to
      if (kept.length < bytes) kept = new Uint8Array(bytes)
      kept.set(all.subarray(0, unused.from))
      kept.set(all.subarray(unused.to, end), unused.from)
    },
    canBePutBack: () => end <= heapEndOf(memory) && heapEndOf(memory) <= memory.buffer.byteLength,
    putBack() {
      const all = new Uint8Array(memory.buffer)
      all.fill(0, end, heapEndOf(memory))
      all.set(kept.subarray(0, unused.from))
      all.set(kept.subarray(unused.from, unused.from + end - unused.to), unused.to)
    },
  }
}

const heapEndOf = (memory: WebAssembly.Memory) => new DataView(memory.buffer).getUint32(heapEndAt, true)

async function instantiate() {
  const memory = new WebAssembly.Memory(pages)
  const { promise: allocated, resolve } = Promise.withResolvers<(bytes: number) => number>()
  const postRun = [({ _malloc }: { _malloc(bytes: number): number }) => resolve(_malloc)]
  const emscriptenModule = { print: () => {}, printErr: () => {}, postRun } as object
  const variant = newVariant(RELEASE_SYNC, { wasmModule, wasmMemory: memory, emscriptenModule })
  const module = await newQuickJSWASMModuleFromVariant(variant)
  return { module, memory, allocate: await allocated }
}

/**
 * Where the interpreter notes how far its heap reaches (sbrk(2)): the word before the stack that moves when the heap must, and
 * the furthest of those. Beyond what it says no byte was ever written.
 */
async function findHeapEnd(): Promise<number> {
  const { memory, allocate } = await instantiate()
  const before = new Uint32Array(memory.buffer, 0, unused.from / 4).slice()
  allocate(1024 * 1024)
  const after = new Uint32Array(memory.buffer, 0, unused.from / 4)
  const moved = [...after.keys()].filter((at) => (after[at] ?? 0) - (before[at] ?? 0) >= 512 * 1024)
  const [furthest = 0] = moved.toSorted((one, other) => (after[other] ?? 0) - (after[one] ?? 0))
  const isEmpty = (from: number, to: number) =>
    Buffer.from(memory.buffer, from, to - from).equals(Buffer.alloc(to - from))
  if (!isEmpty(unused.from, unused.to) || !isEmpty(after[furthest] ?? 0, memory.buffer.byteLength))
    throw new Error('the interpreter lays out its memory in an unknown order')
  return furthest * 4
}

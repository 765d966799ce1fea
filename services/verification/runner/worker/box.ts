import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { newQuickJSWASMModuleFromVariant, newVariant, type QuickJSWASMModule, RELEASE_SYNC } from 'quickjs-emscripten'

/** A QuickJS interpreter in WebAssembly with its own memory. */
export type Box = {
  module: QuickJSWASMModule
  memory: WebAssembly.Memory
  /** Its memory has grown, which can't be undone. */
  hasGrown(): boolean
  /** Its memory is at the maximum, except for a last growth step that didn't fit. */
  isFull(): boolean
  newImage(): Image
}

/** A snapshot of the interpreter's memory. */
export type Image = {
  take(): void
  /** False if the interpreter's record of its heap is implausible, because something overwrote it. */
  canBePutBack(): boolean
  /** Restores every byte; memory the heap has taken since is empty again. */
  putBack(): void
}

/** In pages of 64 KB: about 32 MB for the program, 6 for the interpreter itself. It can't grow further. */
const pages = { initial: 256, maximum: 617 }
/**
 * Below its heap the interpreter has a stack of 5 MB, of which programs get a twentieth: this part of it stays empty. Between two
 * calls the rest of it is unused as well.
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
 * Finds where the interpreter stores the end of its heap (sbrk(2)): of the words before the stack that change when the heap
 * grows, the one with the highest address. Nothing was ever written beyond that address.
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

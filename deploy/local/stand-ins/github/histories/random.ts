import { createHash } from 'node:crypto'

/** A stream of numbers that depends on its seed only. */
export type Random = {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number
  /** A whole number, both ends included. */
  between(least: number, most: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
}

/** 32-bit hash of a text (FNV-1a, then the finalizer of MurmurHash3, so that neighbours do not resemble each other). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let place = 0; place < text.length; place += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193)
  }
  return mixed(hash)
}

/** Another 32-bit hash for each number, from the same hash. */
export const hashBeside = (hash: number, number: number): number => mixed(hash ^ Math.imul(number + 1, 0x9e3779b1))

function mixed(number: number): number {
  let hash = number
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** mulberry32, by Tommy Ettinger: public domain, a few nanoseconds a number. */
export function randomOf(seed: string): Random {
  let state = hashOf(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mix = Math.imul(state ^ (state >>> 15), state | 1)
    mix ^= mix + Math.imul(mix ^ (mix >>> 7), mix | 61)
    return ((mix ^ (mix >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (probability) => next() < probability,
    pick: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T,
  }
}

/** 40 hexadecimal digits, like Git's object names. */
export const sha1 = (text: string): string => createHash('sha1').update(text).digest('hex')

import { createHash } from 'node:crypto'
import type { RunRequest } from './requests.ts'

export type Suspects = {
  /** Whether a run shall wait among its like: for what was seen of its owner, with this program or any, or for how it looks. */
  has(request: RunRequest): boolean
  /** The program is long, which is nothing against its owner. */
  noteLong(request: RunRequest): void
  /** It used up what it was given: its owner's next ones wait among their like for a while. */
  noteBad(request: RunRequest): void
}

const minutesKept = 10
const notesMax = 10_000
const usualCharactersMax = 32 * 1024

/** `now`: in milliseconds. */
export function openSuspects(now: () => number = Date.now): Suspects {
  /** Until when, in the order of being noted. */
  const notes = new Map<string, number>()

  function note(key: string): void {
    notes.delete(key)
    notes.set(key, now() + minutesKept * 60_000)
    const [oldest] = notes.keys()
    if (notes.size > notesMax && oldest !== undefined) notes.delete(oldest)
  }
  const isNoted = (key: string) => (notes.get(key) ?? 0) > now()

  return {
    has: (request) => isNoted(ownerKey(request)) || isNoted(programKey(request)) || looksLong(programOf(request)),
    noteLong: (request) => note(programKey(request)),
    noteBad: (request) => note(ownerKey(request)),
  }
}

const programOf = (request: RunRequest) => (request.language === 'sql' ? request.query : request.code)
const ownerKey = ({ owner }: RunRequest) => JSON.stringify([owner])
/** Per owner: the same program of another person is not delayed. */
const programKey = (request: RunRequest) =>
  JSON.stringify([request.owner, createHash('sha256').update(programOf(request)).digest('base64url')])

/**
 * A glance, in time linear in the length: loops that say they never end and nothing that leaves them, a quantifier of a
 * quantifier in a regular expression, and more text than anybody writes in a test. To be wrong costs a wait, nothing else.
 */
function looksLong(program: string): boolean {
  if (program.length > usualCharactersMax) return true
  if (/\([^()\n]{0,40}[+*]\)[+*{]/.test(program)) return true
  return (
    /\b(?:while ?\((?:true|1|!0)\)|for ?\( ?; ?; ?\))/.test(program) &&
    !/\b(?:break|return|throw|yield)\b/.test(program)
  )
}

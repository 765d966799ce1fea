import { createHash } from 'node:crypto'
import type { RunRequest } from './requests.ts'

export type Suspects = {
  /**
   * Whether a run belongs to the long ones: because of its owner's history, with this program or any, or because of its looks.
   */
  has(request: RunRequest): boolean
  /** Records a long program, which doesn't count against its owner. */
  noteLong(request: RunRequest): void
  /** Records that a program exhausted its limits: its owner's next runs are queued with long ones for a while. */
  noteBad(request: RunRequest): void
}

const minutesKept = 10
const notesMax = 10_000
const usualCharactersMax = 32 * 1024

/** `now`: in milliseconds. */
export function openSuspects(now: () => number = Date.now): Suspects {
  /** Expiry times, in the order they were recorded. */
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
/** Per owner: the same program of another user is not delayed. */
const programKey = (request: RunRequest) =>
  JSON.stringify([request.owner, createHash('sha256').update(programOf(request)).digest('base64url')])

/**
 * A heuristic in time linear in the length: explicit endless loops without an exit, a nested quantifier in a regular expression,
 * and more text than anyone writes in a test. A wrong guess costs a wait, nothing else.
 */
function looksLong(program: string): boolean {
  if (program.length > usualCharactersMax) return true
  if (/\([^()\n]{0,40}[+*]\)[+*{]/.test(program)) return true
  return (
    /\b(?:while ?\((?:true|1|!0)\)|for ?\( ?; ?; ?\))/.test(program) &&
    !/\b(?:break|return|throw|yield)\b/.test(program)
  )
}

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { AccountPlan } from './histories/plan.ts'

export type LikeOrder = { like: string; login: string; name: string; email: string }

/** Accounts that joined since the stand-in was first started: a new person, or one with a history like another's. */
export type Joined = { newcomer: AccountPlan } | LikeOrder

export type Guestbook = { read(): readonly Joined[]; write(one: Joined): void }

/** Stores new accounts in a file, if there is one, so that their tokens stay valid after a restart. */
export function openGuestbook(file?: string): Guestbook {
  const joined: Joined[] = file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Joined[]) : []
  return {
    read: () => joined,
    write(one) {
      joined.push(one)
      if (!file) return
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify(joined))
    },
  }
}

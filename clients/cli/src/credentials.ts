import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Tokens } from '@codekin/api-client/session'
import { Failure } from './failure.ts'

/** Tokens of a session and its server. */
export type Credentials = Tokens & { server: string }

export type CredentialStore = {
  /** Null if signed out. Throws `Failure` for a file that cannot be read. */
  read(): Credentials | null
  write(credentials: Credentials): void
  delete(): void
}

const isMissing = (error: unknown) => (error as { code?: string }).code === 'ENOENT'

function isCredentials(value: unknown): value is Credentials {
  const { server, accessToken, refreshToken } = (value ?? {}) as Partial<Record<string, unknown>>
  return [server, accessToken, refreshToken].every((each) => typeof each === 'string')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Stores the tokens in a file that only its owner can read. It is replaced atomically, so no program reads half of one. */
export function openCredentials(file: string): CredentialStore {
  return {
    read() {
      let text: string
      try {
        text = readFileSync(file, 'utf8')
      } catch (cause) {
        if (isMissing(cause)) return null
        throw new Failure('unreadable_credentials', `Can’t read ${file}.`, { cause })
      }
      const known = parse(text)
      if (isCredentials(known)) return known
      throw new Failure('unreadable_credentials', `${file} is damaged. Delete it and run “codekin login”.`)
    },
    write(credentials) {
      const unfinished = `${file}.${randomUUID()}`
      try {
        mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
        writeFileSync(unfinished, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
        renameSync(unfinished, file)
      } catch (cause) {
        rmSync(unfinished, { force: true })
        throw new Failure('unwritable_credentials', `Can’t write ${file}.`, { cause })
      }
    },
    delete() {
      rmSync(file, { force: true })
    },
  }
}

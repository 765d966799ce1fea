import { randomBytes } from 'node:crypto'
import type { Options } from '@node-rs/argon2'

export type PasswordCost = { memoryKibibytes: number; passes: number; lanes: number }

/** The length of argon2's own password salts. */
const saltBytes = 16
/** https://github.com/P-H-C/phc-string-format: a hash without its last part. */
const pattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)$/

export function toHashOptions({ memoryKibibytes, passes, lanes }: PasswordCost): Options {
  return { memoryCost: memoryKibibytes, timeCost: passes, parallelism: lanes }
}

/** Returns the costs and a new random salt, in the form stored with the hashes that share them. */
export function createHashSettings({ memoryKibibytes, passes, lanes }: PasswordCost): string {
  const salt = randomBytes(saltBytes).toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${memoryKibibytes},t=${passes},p=${lanes}$${salt}`
}

/** Throws for anything that `createHashSettings` can't have returned. */
export function parseHashSettings(settings: string): Options {
  const [, memory, passes, lanes, salt] = pattern.exec(settings) ?? []
  if (salt === undefined) throw new Error('these settings of hashes cannot be read')
  const cost = { memoryKibibytes: Number(memory), passes: Number(passes), lanes: Number(lanes) }
  return { ...toHashOptions(cost), salt: Buffer.from(salt, 'base64') }
}

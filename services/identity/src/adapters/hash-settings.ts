import { randomBytes } from 'node:crypto'
import type { Options } from '@node-rs/argon2'

export type PasswordCost = { memoryKibibytes: number; passes: number; lanes: number }

/** As long as argon2 makes the salts of passwords. */
const saltBytes = 16
/** https://github.com/P-H-C/phc-string-format: a hash without its last part. */
const pattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)$/

export function optionsOfCost({ memoryKibibytes, passes, lanes }: PasswordCost): Options {
  return { memoryCost: memoryKibibytes, timeCost: passes, parallelism: lanes }
}

/** Costs and a new random salt, as hashes that share them are stored with. */
export function newHashSettings({ memoryKibibytes, passes, lanes }: PasswordCost): string {
  const salt = randomBytes(saltBytes).toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${memoryKibibytes},t=${passes},p=${lanes}$${salt}`
}

/** Throws for anything that `newHashSettings` does not make. */
export function optionsOfSettings(settings: string): Options {
  const [, memory, passes, lanes, salt] = pattern.exec(settings) ?? []
  if (salt === undefined) throw new Error('these settings of hashes cannot be read')
  const cost = { memoryKibibytes: Number(memory), passes: Number(passes), lanes: Number(lanes) }
  return { ...optionsOfCost(cost), salt: Buffer.from(salt, 'base64') }
}

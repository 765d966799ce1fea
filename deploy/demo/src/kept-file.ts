import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { z } from 'zod'

/** Reads a file's contents; undefined if it does not exist or does not match the schema. */
export function readKept<T>(file: string, schema: z.ZodType<T>): T | undefined {
  return existsSync(file) ? schema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data : undefined
}

/** Writes atomically: readers see the old or the new contents. */
export function keep(file: string, content: unknown): void {
  writeFileSync(`${file}.new`, JSON.stringify(content))
  renameSync(`${file}.new`, file)
}

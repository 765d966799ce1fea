import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { z } from 'zod'

/** What was kept in a file; undefined where there is none, or where it says something else. */
export function readKept<T>(file: string, schema: z.ZodType<T>): T | undefined {
  return existsSync(file) ? schema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data : undefined
}

/** Whoever reads the file finds all of it: what was kept before, or what is kept now. */
export function keep(file: string, content: unknown): void {
  writeFileSync(`${file}.new`, JSON.stringify(content))
  renameSync(`${file}.new`, file)
}

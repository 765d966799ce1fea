import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const folders = () => {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  return [
    ...(process.env['PATH'] ?? '').split(':'),
    ...versions.map((version) => join(debian, version, 'bin')),
    '/opt/homebrew/bin',
  ]
}

/** Finds a program that comes with Postgres; undefined if it is not installed. */
export function postgresProgram(name: string): string | undefined {
  return folders()
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file))
}

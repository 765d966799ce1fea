import { randomBytes } from 'node:crypto'
import type { Trouble } from '../sign-in/trouble.ts'

/** Whom a token was given to, and for what. */
export type Grantee = { login: string; trouble: Trouble; scope: string; salt: string }

/** Whose the token is stands in it, so that it outlives a restart. */
export function newToken({ login, trouble, scope }: Omit<Grantee, 'salt'>): string {
  const grantee: Grantee = { login, trouble, scope, salt: randomBytes(9).toString('base64url') }
  return `gho_${Buffer.from(JSON.stringify(grantee)).toString('base64url')}`
}

export function readToken(token: string): Grantee | undefined {
  try {
    const read = JSON.parse(Buffer.from(token.replace(/^gho_/, ''), 'base64url').toString()) as Partial<Grantee>
    if (typeof read.login !== 'string') return undefined
    return { login: read.login, trouble: read.trouble ?? 'none', scope: read.scope ?? '', salt: read.salt ?? '' }
  } catch {
    return undefined
  }
}

const implied: Record<string, readonly string[]> = {
  repo: ['repo', 'repo:status', 'public_repo'],
  user: ['user', 'read:user', 'user:email'],
}

/** The scopes of a token, as it was asked for: separated by spaces or commas. */
export const scopesOf = (scope: string): string[] => scope.split(/[ ,]+/).filter((one) => one !== '')

/** With what the broader ones include. */
export const withImplied = (scopes: readonly string[]): string[] => [
  ...new Set(scopes.flatMap((scope) => implied[scope] ?? [scope])),
]

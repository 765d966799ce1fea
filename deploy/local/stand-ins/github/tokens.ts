import { randomBytes } from 'node:crypto'
import type { Trouble } from '../sign-in/trouble.ts'

/** The owner of a token, and its scope. */
export type Grantee = { login: string; trouble: Trouble; scope: string; salt: string }

/** The token contains its owner, so that it survives a restart. */
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

/** The requested scopes of a token: separated by spaces or commas. */
export const scopesOf = (scope: string): string[] => scope.split(/[ ,]+/).filter((one) => one !== '')

/** Adds the scopes that broader ones include. */
export const withImplied = (scopes: readonly string[]): string[] => [
  ...new Set(scopes.flatMap((scope) => implied[scope] ?? [scope])),
]

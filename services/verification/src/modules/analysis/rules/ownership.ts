import { normalizeAddress } from '@codekin/contracts/address-spelling'
import type { Account, By, Commit, PullRequest, Signature } from '../../connection/rules/index.ts'

/** Whose a commit is: how much of it, from 0 to 1. */
export type Ownership = { share: number; isBot: boolean }

/**
 * GitHub's own addresses, with the number of the account (all of them since July 2017) or with its name alone
 * (docs.github.com, "Setting your commit email address").
 */
const hiddenAddress = /^(?:(\d+)\+)?([^@+]+)@users\.noreply\.github\.com$/i
const coAuthorLine = /^co-authored-by:[^<\n]*<([^>\n]+)>/gim

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
const isSameMailbox = (a: string, b: string) => normalizeAddress(a) === normalizeAddress(b)

/** GitHub marks its apps by the end of their name; a name such as `talbot` is a person's. */
export function isBot({ login, email }: Pick<Signature, 'login' | 'email'>): boolean {
  return (login ?? '').toLowerCase().endsWith('[bot]') || /\[bot\](?:@|$)/i.test(email)
}

/**
 * Whether an address is theirs: confirmed, or GitHub's own for the account's number, or for a name that it has or had. An
 * address that they only claim is nobody's, whatever else is said about the commit.
 */
export function isOwnAddress(account: Account, email: string): boolean {
  const hidden = hiddenAddress.exec(email.trim())
  if (hidden?.[1]) return Number(hidden[1]) === account.id
  if (hidden?.[2]) return [account.login, ...account.formerLogins].some((login) => same(login, hidden[2] ?? ''))
  return account.emails.some((one) => one.isVerified && isSameMailbox(one.email, email))
}

/** By the address; else by GitHub's word, unless it is about an address that they have not confirmed. */
export function isYours(account: Account, signature: Omit<Signature, 'at'>): boolean {
  if (isBot(signature)) return false
  if (isOwnAddress(account, signature.email)) return true
  // GitHub's own addresses say whose they are.
  if (hiddenAddress.test(signature.email.trim())) return false
  return (
    signature.accountId === account.id && !account.emails.some(({ email }) => isSameMailbox(email, signature.email))
  )
}

export const byOf = (account: Account, signature: Signature): By =>
  isYours(account, signature) ? 'you' : isBot(signature) ? 'bot' : 'another'

/** Everybody whom a message names beside the author, each once. */
export function coAuthorsOf(message: string): string[] {
  return [...new Set([...message.matchAll(coAuthorLine)].map(([, email = '']) => email.trim().toLowerCase()))]
}

/** How many other people a message names. */
export function othersNamedIn(account: Account, message: string): number {
  const named = coAuthorsOf(message).map((email) => ({ email, login: null, accountId: null }))
  return named.filter((one) => !isYours(account, one) && !isBot(one)).length
}

/**
 * How much of a commit is theirs. A branch that was squashed tells who wrote it: each commit of it gives the same part. Without
 * it, an author shares evenly with those whom the message names, while being named gives nothing: anybody can name anybody.
 */
export function ownershipOf({ by, coAuthors }: Commit, squashed: PullRequest | undefined): Ownership {
  const branch = (squashed?.commits ?? []).filter((one) => one.by !== 'bot')
  if (branch.length > 0) {
    const own = branch.filter((one) => one.by === 'you').length
    return { share: own / branch.length, isBot: false }
  }
  return by === 'you' ? { share: 1 / (1 + coAuthors), isBot: false } : { share: 0, isBot: by === 'bot' }
}

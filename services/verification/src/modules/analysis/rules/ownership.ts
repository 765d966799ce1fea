import { normalizeAddress } from '@codekin/contracts/address-spelling'
import type { Account, AuthorKind, Commit, PullRequest, Signature } from '../../connection/rules/index.ts'

/** The share of a commit that belongs to the account, 0 to 1. */
export type Ownership = { share: number; isBot: boolean }

/**
 * GitHub's noreply addresses, with the account id (since July 2017) or the login alone (docs.github.com, "Setting your commit
 * email address").
 */
const hiddenAddress = /^(?:(\d+)\+)?([^@+]+)@users\.noreply\.github\.com$/i
const coAuthorLine = /^co-authored-by:[^<\n]*<([^>\n]+)>/gim

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
const isSameMailbox = (a: string, b: string) => normalizeAddress(a) === normalizeAddress(b)

/** GitHub apps end in `[bot]`; a login such as `talbot` is a person. */
export function isBot({ login, email }: Pick<Signature, 'login' | 'email'>): boolean {
  return (login ?? '').toLowerCase().endsWith('[bot]') || /\[bot\](?:@|$)/i.test(email)
}

/**
 * Whether an address belongs to the account: verified, or GitHub's noreply address with the account's id or a current or former
 * login. An unverified address belongs to no one.
 */
export function isOwnAddress(account: Account, email: string): boolean {
  const hidden = hiddenAddress.exec(email.trim())
  if (hidden?.[1]) return Number(hidden[1]) === account.id
  if (hidden?.[2]) return [account.login, ...account.formerLogins].some((login) => same(login, hidden[2] ?? ''))
  return account.emails.some((one) => one.isVerified && isSameMailbox(one.email, email))
}

/** By the address, or else by the account GitHub assigns, unless the address is one the account has not verified. */
export function isYours(account: Account, signature: Omit<Signature, 'at'>): boolean {
  if (isBot(signature)) return false
  if (isOwnAddress(account, signature.email)) return true
  // Noreply addresses name their account.
  if (hiddenAddress.test(signature.email.trim())) return false
  return (
    signature.accountId === account.id && !account.emails.some(({ email }) => isSameMailbox(email, signature.email))
  )
}

export const authorKindOf = (account: Account, signature: Signature): AuthorKind =>
  isYours(account, signature) ? 'you' : isBot(signature) ? 'bot' : 'another'

/** Distinct addresses of co-authors in a commit message. */
export function coAuthorsOf(message: string): string[] {
  return [...new Set([...message.matchAll(coAuthorLine)].map(([, email = '']) => email.trim().toLowerCase()))]
}

/** Number of co-authors other than the account, without bots. */
export function othersNamedIn(account: Account, message: string): number {
  const named = coAuthorsOf(message).map((email) => ({ email, login: null, accountId: null }))
  return named.filter((one) => !isYours(account, one) && !isBot(one)).length
}

/**
 * The account's share of a commit. For a squashed branch, each of its commits has an equal part. Otherwise an author shares
 * evenly with the co-authors in the message, while being named as a co-author gives nothing, since anyone can name anyone.
 */
export function ownershipOf({ by, coAuthors }: Commit, squashed: PullRequest | undefined): Ownership {
  const branch = (squashed?.commits ?? []).filter((one) => one.by !== 'bot')
  if (branch.length > 0) {
    const own = branch.filter((one) => one.by === 'you').length
    return { share: own / branch.length, isBot: false }
  }
  return by === 'you' ? { share: 1 / (1 + coAuthors), isBot: false } : { share: 0, isBot: by === 'bot' }
}

import { readableAddress } from '@codekin/contracts/address-spelling'
import { isKnownWords, mailboxOf, type PasswordOwner } from '@codekin/contracts/auth/context-words'
import { passwordLength } from '@codekin/contracts/auth/limits'
import { dictionary } from '@zxcvbn-ts/language-common'

/** About 18,000 of the most common passwords that are long enough to be allowed here, in lower case. */
const common = new Set(dictionary['passwords-common'].filter((password) => password.length >= passwordLength.min))

/**
 * Returns what is wrong with a new password, as a sentence for its owner; undefined if nothing. No composition rules (ASVS
 * 6.2.5).
 */
export function faultOfPassword(password: string, owner: PasswordOwner): string | undefined {
  const plain = password.toLowerCase()
  if (common.has(plain)) return 'This is one of the most common passwords. Choose another one.'
  const { email } = owner
  if ([email, readableAddress(email), mailboxOf(email)].includes(plain))
    return 'Your password can’t be your email address.'
  if (isKnownWords(password, owner)) {
    return 'This password is little more than your name, your email address or “Codekin”. Add words that no one expects.'
  }
  return undefined
}

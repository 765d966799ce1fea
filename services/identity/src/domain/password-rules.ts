import { readableAddress } from '@codekin/contracts/address-spelling'
import { isKnownWords, mailboxOf, type PasswordOwner } from '@codekin/contracts/auth/context-words'
import { passwordLength } from '@codekin/contracts/auth/limits'
import { dictionary } from '@zxcvbn-ts/language-common'

/** About 18,000 of the most common passwords that are long enough to be allowed here, in lower case. */
const commonPasswords = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= passwordLength.min),
)

/**
 * Returns what is wrong with a new password, as a sentence for its owner; undefined if nothing. No composition rules (ASVS
 * 6.2.5).
 */
export function checkPasswordRules(password: string, owner: PasswordOwner): string | undefined {
  const lowerCased = password.toLowerCase()
  if (commonPasswords.has(lowerCased)) return 'This is one of the most common passwords. Choose another one.'
  const { email } = owner
  if ([email, readableAddress(email), mailboxOf(email)].includes(lowerCased))
    return 'Your password can’t be your email address.'
  if (isKnownWords(password, owner)) {
    return 'This password is little more than your name, your email address or “Codekin”. Add words that no one expects.'
  }
  return undefined
}

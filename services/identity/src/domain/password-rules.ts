import { readableAddress } from '@codekin/contracts/address-spelling'
import { passwordLength } from '@codekin/contracts/auth/limits'
import { dictionary } from '@zxcvbn-ts/language-common'
import { consistsOf } from './context-words.ts'

/** About 18,000 of the most used passwords that are long enough to be chosen here, all in lower case. */
const common = new Set(dictionary['passwords-common'].filter((password) => password.length >= passwordLength.min))

/** The product and what people make of its name. With the words of their owner no password consists of these (ASVS 6.1.2). */
const productWords = ['codekin', 'codekins', 'code', 'kin', 'dev']

/** Whose password it is to be, with every name that others may know them by. */
export type PasswordOwner = { email: string; names: readonly (string | null)[] }

/** What is wrong with a new password, as a sentence for its owner; undefined when it may be used. No rules of composition (ASVS 6.2.5). */
export function faultOfPassword(password: string, { email, names }: PasswordOwner): string | undefined {
  const plain = password.toLowerCase()
  if (common.has(plain)) return 'This is one of the most common passwords. Choose another one.'
  const mailbox = email.slice(0, email.lastIndexOf('@'))
  if ([email, readableAddress(email), mailbox].includes(plain)) return 'Your password can’t be your email address.'
  if (consistsOf(password, [...productWords, mailbox, ...names])) {
    return 'This password is little more than your name, your email address or “Codekin”. Add words that no one expects.'
  }
  return undefined
}

import { readableAddress } from '@codekin/contracts/address-spelling'
import { isKnownWords, mailboxOf, type PasswordOwner } from '@codekin/contracts/auth/context-words'
import { differentCharacters, passwordDifferentMin, passwordLength } from '@codekin/contracts/auth/limits'

/** A password rule and whether it is met; null if only the server can tell. */
export type PasswordCheck = { text: string; isMet: boolean | null }

/** The rules for a new password; `owner` is null if the form doesn't know it. */
export function checkPassword(password: string, owner: PasswordOwner | null): PasswordCheck[] {
  const ofOwner = (isMet: (known: PasswordOwner) => boolean) => (owner ? password !== '' && isMet(owner) : null)
  return [
    {
      text: `${passwordLength.min} characters or more`,
      isMet: password.length >= passwordLength.min && password.length <= passwordLength.max,
    },
    {
      text: `${passwordDifferentMin} or more different characters`,
      isMet: differentCharacters(password) >= passwordDifferentMin,
    },
    { text: 'Not your email address', isMet: ofOwner((known) => !isAddress(password, known.email)) },
    {
      text: 'Not just your name, part of your email address or “Codekin”',
      isMet: ofOwner((known) => !isKnownWords(password, known)),
    },
    { text: 'Not a common one: 3 unusual words work well', isMet: null },
  ]
}

function isAddress(password: string, email: string): boolean {
  const address = email.trim().toLowerCase()
  return [address, readableAddress(address), mailboxOf(address)].includes(password.toLowerCase())
}

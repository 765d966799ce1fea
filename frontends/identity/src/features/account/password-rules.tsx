import { readableAddress } from '@codekin/contracts/address-spelling'
import { differentCharacters, passwordDifferentMin, passwordLength } from '@codekin/contracts/auth/limits'
import { VisuallyHidden } from '@codekin/ui-kit/text'
import { Check, Minus } from 'lucide-react'
import styles from './password-rules.module.css'

/** The rules a browser can check while somebody types; the server also refuses the most common passwords. */
function rulesFor(password: string, email: string): { text: string; isMet: boolean }[] {
  const plain = password.toLowerCase()
  const address = email.trim().toLowerCase()
  const isAddress = address !== '' && [address, readableAddress(address), address.split('@')[0]].includes(plain)
  return [
    {
      text: `${passwordLength.min} characters or more`,
      isMet: password.length >= passwordLength.min && password.length <= passwordLength.max,
    },
    {
      text: `${passwordDifferentMin} or more different characters`,
      isMet: differentCharacters(password) >= passwordDifferentMin,
    },
    { text: 'Not your email address', isMet: password !== '' && !isAddress },
  ]
}

/** What a new password needs, in words; each line tells whether it is met. */
export function PasswordRules({ password, email, id }: { password: string; email: string; id?: string }) {
  return (
    <ul className={styles['rules']} id={id}>
      {rulesFor(password, email).map(({ text, isMet }) => (
        <li key={text} data-met={isMet || undefined}>
          {isMet ? <Check size={14} aria-hidden="true" /> : <Minus size={14} aria-hidden="true" />}
          {text}
          <VisuallyHidden>{isMet ? ', done' : ', not yet'}</VisuallyHidden>
        </li>
      ))}
      <li>
        <Minus size={14} aria-hidden="true" />
        Not a common one: three unusual words work well
      </li>
    </ul>
  )
}

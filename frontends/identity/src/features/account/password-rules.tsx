import type { PasswordOwner } from '@codekin/contracts/auth/context-words'
import { VisuallyHidden } from '@codekin/ui-kit/text'
import { Check, Minus } from 'lucide-react'
import { checkPassword } from './password-checks.ts'
import styles from './password-rules.module.css'

type Props = {
  password: string
  /** Null if the form does not know the account. */
  owner: PasswordOwner | null
  id?: string
}

/** The rules for a new password; each shows whether it is met, if the browser can tell. */
export function PasswordRules({ password, owner, id }: Props) {
  return (
    <ul className={styles['rules']} id={id}>
      {checkPassword(password, owner).map(({ text, isMet }) => (
        <li key={text} data-met={isMet || undefined}>
          {isMet ? <Check size={14} aria-hidden="true" /> : <Minus size={14} aria-hidden="true" />}
          {text}
          {isMet !== null && <VisuallyHidden>{isMet ? ', done' : ', not yet'}</VisuallyHidden>}
        </li>
      ))}
    </ul>
  )
}

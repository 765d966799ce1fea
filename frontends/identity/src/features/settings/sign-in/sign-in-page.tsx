import { PasswordPart } from './password.tsx'
import { SessionsPart } from './sessions.tsx'

export function SignInPage() {
  return (
    <>
      <PasswordPart />
      <SessionsPart />
    </>
  )
}

import { EmailPart } from './email.tsx'
import { SignOutPart } from './sign-out.tsx'

export function AccountPage() {
  return (
    <>
      <EmailPart />
      <SignOutPart />
    </>
  )
}

import { EmailPart } from './email.tsx'
import { HistoryPart } from './history-link.tsx'
import { SignOutPart } from './sign-out.tsx'

export function AccountPage() {
  return (
    <>
      <EmailPart />
      <HistoryPart />
      <SignOutPart />
    </>
  )
}

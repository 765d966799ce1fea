import { PasswordPart } from './password.tsx'
import { ProvidersPart } from './provider-rows.tsx'
import { SecondSteps } from './second-steps.tsx'
import { SessionsPart } from './sessions.tsx'

export function SignInPage() {
  return (
    <>
      <PasswordPart />
      <ProvidersPart />
      <SecondSteps />
      <SessionsPart />
    </>
  )
}

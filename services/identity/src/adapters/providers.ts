import type { Provider } from '@codekin/contracts/auth/providers'
import type { ProviderConfig } from '../config.ts'
import { openGithub } from './github.ts'
import { openLinkedin } from './linkedin.ts'
import type { SignInProvider } from './sign-in-provider.ts'

export type SignInProviders = Partial<Record<Provider, SignInProvider>>

/** Opens the configured providers. */
export function openProviders({ github, linkedin, secondsMax }: ProviderConfig): SignInProviders {
  return {
    ...(github && { github: openGithub(github, secondsMax) }),
    ...(linkedin && { linkedin: openLinkedin(linkedin, secondsMax) }),
  }
}

import type { GivenProfile, LinkedProvider, Provider } from '@codekin/contracts/auth/providers'
import { ago } from './matches.ts'
import type { Scene } from './scene.ts'

export type FakeProviders = {
  offered: Provider[]
  linked: LinkedProvider[]
  cameBack: NonNullable<Scene['cameBack']>
  /** Whether it links an account, rather than signs in. */
  isLinking: boolean
}

/** A provider's data about a new person. */
export const givenByProvider: GivenProfile = {
  fullName: 'Octavia Reyes',
  headline: '',
  bio: 'Compilers by day, letterpress by night. Maintains a small parser that too many people depend on.',
  location: 'Valparaíso, Chile',
  links: [
    { label: 'GitHub', url: 'https://github.com/octavia-reyes' },
    { label: 'Website', url: 'https://octavia.example.com' },
  ],
  hasPicture: true,
}

export function linkedTo(provider: Provider, given: GivenProfile | null = null): LinkedProvider {
  const username = provider === 'github' ? 'adalind' : 'Ada Lindqvist'
  return { provider, username, email: 'ada@example.com', linkedAt: ago(40 * 24 * 60), lastUsedAt: ago(90), given }
}

export function startProviders({ providers, linked, cameBack }: Scene): FakeProviders {
  return {
    offered: providers ?? ['github', 'linkedin'],
    linked: (linked ?? ['github']).map((provider) => linkedTo(provider)),
    cameBack: cameBack ?? 'known',
    isLinking: false,
  }
}

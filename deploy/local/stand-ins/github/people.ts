export type GithubPerson = {
  id: number
  login: string
  name: string | null
  email: string
  bio: string | null
  location: string | null
  company: string | null
  blog: string
  /** The address that others see; GitHub hides it unless somebody shows it. */
  isEmailPublic?: boolean
}

/** Who has an account at the stand-in. */
export const githubPeople: readonly GithubPerson[] = [
  {
    id: 4_210_781,
    login: 'octavia-reyes',
    name: 'Octavia Reyes',
    email: 'octavia.reyes@example.org',
    bio: 'Compilers by day, letterpress by night. Maintains a small parser that too many people depend on.',
    location: 'Valparaíso, Chile',
    company: '@lindenwerk',
    blog: 'https://octavia.example',
    isEmailPublic: true,
  },
  {
    id: 1_093_344,
    login: 'kwatanabe',
    name: '渡辺 健司',
    email: 'kenji.watanabe@example.org',
    bio: 'Kernel, then coffee.',
    location: 'Osaka',
    company: null,
    blog: '',
  },
  {
    id: 77_410_022,
    login: 'mira-holm-with-a-rather-long-login-name',
    name: null,
    email: 'mira.holm@example.org',
    bio: null,
    location: null,
    company: null,
    blog: 'mira.example',
  },
  {
    id: 512_006,
    login: 'adalindqvist',
    name: 'Ada Lindqvist',
    email: 'ada@codekin.dev',
    bio: 'Backends for things that must add up.',
    location: 'Stockholm, Sweden',
    company: 'Trappa',
    blog: 'https://trappa.example',
  },
  // These have accounts in the demo by the same email.
  {
    id: 2_650_419,
    login: 'noor-haddad',
    name: 'Noor Haddad',
    email: 'wip@codekin.dev',
    bio: 'Frontend, by ear.',
    location: 'Rotterdam',
    company: null,
    blog: '',
  },
  {
    id: 318_772,
    login: 'tokafor',
    name: 'Tobias Okafor',
    email: 'team@codekin.dev',
    bio: 'Things that children press until they break.',
    location: 'Rotterdam',
    company: '@knoppenkamer',
    blog: '',
  },
  {
    id: 880_135,
    login: 'karim-trabelsi',
    name: 'Karim Trabelsi',
    email: 'karim.trabelsi@people.codekin.dev',
    bio: null,
    location: 'Dubai',
    company: null,
    blog: '',
  },
]

/** Somebody who signs up at the stand-in just now. */
export function newGithubPerson(id: number, name: string, email: string): GithubPerson {
  const login =
    name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, 39) || 'newcomer'
  return { id, login: `${login}-${id}`, name, email, bio: null, location: null, company: null, blog: '' }
}

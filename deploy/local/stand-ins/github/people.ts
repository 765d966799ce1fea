import type { AccountPlan } from './histories/plan.ts'

/** The people on the sign-in page. Their work is in `histories/known-people.ts`. */
export const githubPeople: readonly (AccountPlan & { id: number })[] = [
  {
    id: 4_210_781,
    login: 'octavia-reyes',
    createdAgo: 148,
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
    createdAgo: 170,
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
    createdAgo: 61,
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
    createdAgo: 131,
    name: 'Ada Lindqvist',
    email: 'ada@codekin.dev',
    otherEmails: [
      { email: 'ada.lindqvist@trappa.example', verified: true },
      { email: 'ada@oldhost.example', verified: false },
    ],
    bio: 'Backends for things that must add up.',
    location: 'Stockholm, Sweden',
    company: 'Trappa',
    blog: 'https://trappa.example',
  },
  // These have accounts in the demo by the same email.
  {
    id: 2_650_419,
    login: 'noor-haddad',
    createdAgo: 58,
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
    createdAgo: 96,
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
    createdAgo: 83,
    name: 'Karim Trabelsi',
    email: 'karim.trabelsi@people.codekin.dev',
    bio: null,
    location: 'Dubai',
    company: null,
    blog: '',
  },
  {
    id: 88_204_117,
    login: 'speedy-stars',
    createdAgo: 3,
    name: 'Speedy Stars',
    email: 'speedy.stars@example.org',
    bio: '10x, every day.',
    location: null,
    company: null,
    blog: '',
  },
]

/** A person who signs up at the stand-in. */
export function newGithubPerson(id: number, name: string, email: string): AccountPlan {
  const login =
    name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, 39) || 'newcomer'
  return { id, login: `${login}-${id}`, name, email, createdAgo: 14 }
}

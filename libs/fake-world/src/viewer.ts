import type { OwnProfile } from '@codekin/contracts/users/models'
import { idOf } from './ids.ts'
import { portraits } from './portraits.ts'
import { skillOf, skillsOf } from './skills.ts'

/** The viewer's password; any other is wrong. */
export const password = 'correct-horse-battery'

/** The code in every mail. */
export const mailedCode = '481516'

/** The first of the recovery codes. */
export const recoveryCode = 'k7m2p-x4vqd'

const full: OwnProfile = {
  id: idOf('user', 1),
  email: 'ada@example.com',
  full_name: 'Ada Lindqvist',
  github_username: 'adalind',
  linkedin_id: null,
  role: 'user',
  plan: 'free',
  emailVerified: true,
  photoUrl: portraits.rose,
  onboardingCompleted: true,
  createdAt: '2026-05-04T10:00:00.000Z',
  headline: 'Backend engineer who likes boring databases and quick feedback.',
  bio: 'Eight years of payment systems taught me to write things down. I want to build something small and lasting with someone who cares about the interface as much as I care about the schema.\n\nMornings are for code, evenings for my choir. I answer messages within a day.',
  location: 'Stockholm, Sweden',
  city: 'Stockholm',
  timezone: 'Europe/Stockholm',
  experienceYears: 8,
  roles: ['backend', 'data'],
  goals: ['side-project', 'open-source', 'be-mentor'],
  skills: [
    skillOf(1, 'PostgreSQL', 'expert', 'github', 'test'),
    skillOf(2, 'TypeScript', 'strong', 'github'),
    skillOf(3, 'Rust', 'working', 'endorsement'),
    skillOf(4, 'Kafka', 'strong'),
    skillOf(5, 'Docker', 'working'),
    skillOf(6, 'React', 'learning'),
  ],
  links: [
    { label: 'Notes on schemas', url: 'https://notes.example.com/ada' },
    { label: 'GitHub', url: 'https://github.com/adalind' },
  ],
  languages: ['en', 'sv', 'de'],
  lookingFor: ['frontend', 'design'],
  showcase: [
    {
      title: 'Ledger in a shoebox',
      text: 'Double-entry bookkeeping for clubs, in one SQLite file. Used by four choirs.',
      url: 'https://shoebox.example.com',
      skills: ['TypeScript', 'SQLite'],
    },
  ],
  discoverable: true,
}

const nothingTold = {
  github_username: null,
  photoUrl: null,
  headline: '',
  bio: '',
  location: '',
  city: '',
  timezone: null,
  experienceYears: null,
  roles: [],
  goals: [],
  skills: [],
  links: [],
  languages: [],
  lookingFor: [],
  showcase: [],
} satisfies Partial<OwnProfile>

/** The viewer: one account, in several states. */
export const viewers = {
  full,
  sparse: { ...full, ...nothingTold, timezone: 'Europe/Stockholm', headline: 'Backend engineer' },
  newcomer: { ...full, ...nothingTold, emailVerified: false, onboardingCompleted: false },
  long: {
    ...full,
    photoUrl: null,
    full_name: 'Maximilian-Alexander von Hohenstein-Wittelsbach',
    email: 'maximilian-alexander.von.hohenstein-wittelsbach@engineering.example.com',
    headline:
      'Principal platform engineer for distributed, multi-tenant, event-sourced logistics systems in regulated sectors',
    city: 'Frankfurt am Main',
    timezone: 'America/Argentina/ComodRivadavia',
    experienceYears: 31,
    roles: ['devops', 'backend', 'security', 'machine-learning', 'embedded'],
    goals: ['side-project', 'co-founder', 'open-source', 'pair-programming', 'find-mentor', 'be-mentor'],
    lookingFor: ['frontend', 'backend', 'fullstack', 'machine-learning', 'product'],
    languages: ['en', 'de', 'fr', 'pt-BR', 'zh', 'ja', 'ar'],
    skills: skillsOf(
      'Kubernetes!, Go, Terraform, AWS!, Docker, PostgreSQL, Kafka!, Prometheus, Helm, Linux!, Nix, Python, Erlang/OTP with a very long qualifier!, gRPC, Elixir, Redis!, NATS, Vault, Bash!, TypeScript, C++, C#!, Zig, Lua',
      10,
    ),
    links: [
      {
        label: 'Averylongblogtitlewithoutanyspaces',
        url: 'https://example.com/a/very/long/path/that/does/not/end/soon/and/keeps/going/on',
      },
    ],
  },
} satisfies Record<string, OwnProfile>

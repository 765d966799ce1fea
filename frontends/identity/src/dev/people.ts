import type { OwnProfile, Profile, Skill, SkillLevel } from '@codekin/contracts/users/models'
import portraitA from './portrait-a.svg'
import portraitB from './portrait-b.svg'
import type { DevScenario } from './scenario.ts'

export const portraits = [portraitA, portraitB] as const

export function idOf(number: number): string {
  return `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`
}

export function skillOf(number: number, name: string, level: SkillLevel, ...verifiedBy: Skill['verifiedBy']): Skill {
  return { id: idOf(500 + number), name, level, verifiedBy }
}

const full: OwnProfile = {
  id: idOf(1),
  email: 'ada@example.com',
  full_name: 'Ada Lindqvist',
  github_username: 'adalind',
  linkedin_id: null,
  role: 'user',
  plan: 'free',
  emailVerified: false,
  photoUrl: portraitA,
  onboardingCompleted: true,
  createdAt: '2026-05-04T10:00:00.000Z',
  headline: 'Backend engineer who likes boring databases and quick feedback.',
  bio: 'Eight years of payment systems taught me to write things down. I want to build something small and lasting with somebody who cares about the interface as much as I care about the schema.\n\nMornings are for code, evenings for my choir. I answer messages within a day.',
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
  discoverable: true,
}

const empty: Pick<
  OwnProfile,
  'headline' | 'bio' | 'location' | 'city' | 'roles' | 'goals' | 'links' | 'languages' | 'lookingFor' | 'skills'
> = {
  headline: '',
  bio: '',
  location: '',
  city: '',
  roles: [],
  goals: [],
  links: [],
  languages: [],
  lookingFor: [],
  skills: [],
}

export const ownProfiles: Record<NonNullable<DevScenario['person']>, OwnProfile> = {
  full,
  sparse: {
    ...full,
    ...empty,
    photoUrl: null,
    timezone: 'Europe/Stockholm',
    experienceYears: null,
    headline: 'Backend engineer',
    github_username: null,
  },
  newcomer: {
    ...full,
    ...empty,
    photoUrl: null,
    timezone: null,
    experienceYears: null,
    github_username: null,
    onboardingCompleted: false,
  },
  long: {
    ...full,
    photoUrl: null,
    emailVerified: true,
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
    skills: [
      'Kubernetes',
      'Go',
      'Terraform',
      'AWS',
      'Docker',
      'PostgreSQL',
      'Kafka',
      'Prometheus',
      'Helm',
      'Linux',
      'Nix',
      'Python',
      'Erlang/OTP with a very long qualifier',
      'gRPC',
      'Elixir',
      'Redis',
      'NATS',
      'Vault',
      'Bash',
      'TypeScript',
      'C++',
      'C#',
      'Zig',
      'Lua',
    ].map((name, at) =>
      skillOf(
        at,
        name,
        (['expert', 'strong', 'working', 'learning'] as const)[at % 4] ?? 'working',
        ...(at % 3 === 0 ? (['github'] as const) : []),
      ),
    ),
    links: [
      {
        label: 'Averylongblogtitlewithoutanyspaces',
        url: 'https://example.com/a/very/long/path/that/does/not/end/soon/and/keeps/going/on',
      },
    ],
  },
}

export const ana: Profile = {
  id: idOf(2),
  full_name: 'Ana Kim',
  github_username: 'anakim',
  photoUrl: portraitB,
  headline: 'Systems programmer who draws her own icons.',
  bio: 'Six years on storage engines, now something people can touch: a local-first notes app in Rust and React. I have the sync engine and lack a frontend partner who cares about how typing feels.',
  location: 'Lisbon, Portugal',
  city: 'Lisbon',
  timezone: 'Europe/Lisbon',
  experienceYears: 6,
  roles: ['backend', 'embedded'],
  goals: ['side-project', 'co-founder'],
  skills: [
    skillOf(20, 'Rust', 'expert', 'github', 'test', 'endorsement'),
    skillOf(21, 'SQLite', 'strong', 'github'),
    skillOf(22, 'React', 'learning'),
  ],
  links: [{ label: 'Engine notes', url: 'https://notes.example.com/ana' }],
  languages: ['en', 'ko', 'pt'],
  lookingFor: ['frontend'],
  createdAt: '2026-06-01T10:00:00.000Z',
}

/** Somebody with whom there is no match, and who wrote next to nothing. */
export const yu: Profile = {
  ...ana,
  ...empty,
  id: idOf(3),
  full_name: 'Yu',
  github_username: null,
  photoUrl: null,
  timezone: null,
  experienceYears: null,
}

import { adasPast } from './adas-past.ts'
import type { DemoDeveloper } from './developers.ts'

/** Password of every demo account. */
export const demoPassword = 'correct-horse-battery'

export const ada: DemoDeveloper = {
  email: 'ada@codekin.dev',
  fullName: 'Ada Lindqvist',
  joinedHoursAgo: 24 * 63,
  headline: 'TypeScript and Postgres for things that must add up',
  bio:
    'Eight years of backends, the last three on accounting for housing co-operatives in Stockholm. Evenings go into ' +
    'Trappa, an open ledger for stairwells: who paid the plumber, who owns the snow shovel. I want a partner for it who ' +
    'cares about the interface as much as I care about the constraint. Winter swimmer; I review like I swim, briefly and awake.',
  location: 'Stockholm, Sweden',
  city: 'Stockholm',
  timezone: 'Europe/Stockholm',
  experienceYears: 8,
  roles: ['backend', 'fullstack'],
  goals: ['side-project', 'open-source', 'pair-programming'],
  skills: [
    { name: 'TypeScript', level: 'expert' },
    { name: 'PostgreSQL', level: 'expert' },
    { name: 'Node.js', level: 'strong' },
    { name: 'Fastify', level: 'strong' },
    { name: 'NATS', level: 'working' },
    { name: 'React', level: 'working' },
    { name: 'Docker', level: 'strong' },
    { name: 'Rust', level: 'learning' },
  ],
  links: [
    { label: 'GitHub', url: 'https://github.example/adalindqvist' },
    { label: 'Trappa', url: 'https://trappa.example' },
  ],
  languages: ['sv', 'en'],
  lookingFor: ['frontend', 'design', 'mobile'],
  showcase: [
    {
      title: 'Trappa',
      text: 'An open ledger for stairwells: who paid the plumber, and who owns the snow shovel. Two houses use it.',
      url: 'https://trappa.example',
      skills: ['TypeScript', 'PostgreSQL'],
    },
  ],
  past: adasPast,
}

/** A person who stopped half-way through onboarding: the goals are chosen and not sent, a project is half written. */
export const wip: DemoDeveloper = {
  email: 'wip@codekin.dev',
  fullName: 'Noor Haddad',
  joinedHoursAgo: 5,
  headline: 'Frontend developer who reads the accessibility tree first',
  bio: '',
  location: '',
  city: 'Rotterdam',
  timezone: 'Europe/Amsterdam',
  experienceYears: 2,
  roles: ['frontend'],
  goals: [],
  skills: [
    { name: 'TypeScript', level: 'working' },
    { name: 'React', level: 'strong' },
    { name: 'Svelte', level: 'learning' },
  ],
  links: [],
  languages: [],
  lookingFor: [],
  halfWay: {
    view: 'goals',
    done: ['profile', 'skills'],
    drafts: {
      goals: { goals: ['find-mentor', 'hackathon'] },
      showcase: { showcase: [{ title: 'Tramtijd', text: 'Departures for people who', url: null, skills: ['Svelte'] }] },
    },
  },
}

/** Pays for a plan. */
export const proPayer: DemoDeveloper = {
  email: 'pro@codekin.dev',
  fullName: 'Priya Anand',
  joinedHoursAgo: 24 * 820,
  headline: 'Data pipelines by day, bird calls by dawn',
  bio:
    'I move other people’s events from one place to another and keep count of what got lost. Before work I record birds ' +
    'along the Isar and teach a small model to tell a blackcap from a garden warbler. Looking for someone who enjoys audio.',
  location: 'Munich, Germany',
  city: 'Munich',
  timezone: 'Europe/Berlin',
  experienceYears: 6,
  roles: ['data', 'backend'],
  goals: ['side-project', 'study-together'],
  skills: [
    { name: 'Python', level: 'expert' },
    { name: 'Kafka', level: 'strong' },
    { name: 'PostgreSQL', level: 'strong' },
  ],
  links: [],
  languages: ['en', 'de', 'hi'],
  lookingFor: ['machine-learning', 'mobile'],
}

/** Pays for a team, and assigned some of its seats. */
export const teamPayer: DemoDeveloper = {
  email: 'team@codekin.dev',
  fullName: 'Tobias Okafor',
  joinedHoursAgo: 24 * 800,
  headline: 'Runs a studio of four who build for museums',
  bio:
    'We make things that children press until they break, then make them again. I do the hardware end and the budgets. ' +
    'Here to find people for the next exhibition, and to lend ours out in between.',
  location: 'Rotterdam, Netherlands',
  city: 'Rotterdam',
  timezone: 'Europe/Amsterdam',
  experienceYears: 14,
  roles: ['embedded', 'product'],
  goals: ['hire', 'friends'],
  skills: [
    { name: 'C++', level: 'expert' },
    { name: 'Rust', level: 'working' },
  ],
  links: [],
  languages: ['en', 'nl'],
  lookingFor: ['embedded', 'frontend', 'design'],
}

const staff = {
  joinedHoursAgo: 24 * 400,
  bio: '',
  location: '',
  city: '',
  timezone: null,
  experienceYears: null,
  roles: [],
  goals: [],
  skills: [],
  links: [],
  languages: ['en'],
  lookingFor: [],
} satisfies Partial<DemoDeveloper>

export const admin: DemoDeveloper = {
  ...staff,
  email: 'admin@codekin.dev',
  fullName: 'Robin Castell',
  headline: 'Keeps Codekin kind',
}

/** The approver of some admin commands. */
export const secondAdmin: DemoDeveloper = {
  ...staff,
  email: 'admin2@codekin.dev',
  fullName: 'Maren Holt',
  headline: 'Looks twice',
}

export const moderator: DemoDeveloper = {
  ...staff,
  email: 'mod@codekin.dev',
  fullName: 'Idris Vance',
  headline: 'Reads every report',
}

/** The admin account through which the demo crowd learns of newcomers; no one meets it. */
export const usher: DemoDeveloper = { ...staff, email: 'usher@codekin.dev', fullName: 'Demo Usher', headline: '' }

import type { Candidate, Compatibility } from '@codekin/contracts/matching/models'
import type { DeveloperRole, Goal, Skill } from '@codekin/contracts/users/models'
import portraitA from './portrait-a.svg'
import portraitB from './portrait-b.svg'
import portraitC from './portrait-c.svg'

type Short = {
  name: string
  headline?: string
  bio?: string
  city?: string
  zone?: string | null
  years?: number | null
  roles?: DeveloperRole[]
  goals?: Goal[]
  /** `Rust!` is verified. */
  skills: string[]
  photo?: string
  score: number
  overlap?: string
  reasons?: string[]
  conflicts?: string[]
  links?: { label: string; url: string }[]
  languages?: string[]
  lookingFor?: DeveloperRole[]
}

const mine = ['TypeScript', 'React', 'Node.js', 'PostgreSQL', 'GraphQL', 'Docker']

export function idOf(number: number): string {
  return `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`
}

function factorsOf(o: Short, shared: readonly string[]): Compatibility['factors'] {
  const skillReason = shared.length > 0 ? [`You both know ${shared.slice(0, 3).join(', ')}`] : []
  const of = (
    factor: Compatibility['factors'][number]['factor'],
    weight: number,
    value: number,
    reasons: string[],
  ) => ({
    factor,
    weight,
    value,
    contribution: Math.round(weight * value * 100),
    reasons,
  })
  return [
    of('goals', 0.22, o.score > 70 ? 1 : 0.4, o.reasons ?? []),
    of('skills', 0.3, Math.min(1, shared.length / 5 + 0.2), skillReason),
    of('roles', 0.14, 0.8, o.lookingFor ? ['They look for a frontend developer'] : []),
    of('timezone', 0.16, o.overlap ? 0.8 : 0, o.overlap ? [o.overlap] : []),
    of('languages', 0.08, 1, ['You both speak English']),
    of('verification', 0.06, o.skills.some((s) => s.endsWith('!')) ? 0.7 : 0, []),
    of('activity', 0.04, 1, ['Active in the last two days']),
  ]
}

function candidateOf(o: Short, index: number): Candidate {
  const names = o.skills.map((skill) => skill.replace('!', ''))
  const shared = names.filter((name) => mine.includes(name))
  const levels = ['expert', 'strong', 'working', 'learning'] as const
  const proofs: Skill['verifiedBy'] = ['github', 'test']
  return {
    profile: {
      id: idOf(index + 10),
      full_name: o.name,
      github_username: index % 2 === 0 ? (o.name.split(' ')[0] ?? '').toLowerCase() : null,
      photoUrl: o.photo ?? null,
      headline: o.headline ?? '',
      bio: o.bio ?? '',
      location: o.city ?? '',
      city: o.city ?? '',
      timezone: o.zone ?? null,
      experienceYears: o.years ?? null,
      roles: o.roles ?? [],
      goals: o.goals ?? [],
      skills: o.skills.map((skill, at) => ({
        id: idOf(1000 + index * 50 + at),
        name: skill.replace('!', ''),
        level: levels[at % levels.length] ?? 'working',
        verifiedBy: skill.endsWith('!') ? proofs.slice(0, (at % 2) + 1) : [],
      })),
      links: o.links ?? [],
      languages: o.languages ?? ['en'],
      lookingFor: o.lookingFor ?? [],
      createdAt: '2026-06-01T10:00:00.000Z',
    },
    compatibility: {
      score: o.score,
      confidence: o.bio ? 0.8 : 0.35,
      factors: factorsOf(o, shared),
      shared,
      theyAdd: names.filter((name) => !mine.includes(name)).slice(0, 8),
      youAdd: mine.filter((name) => !names.includes(name)).slice(0, 4),
      conflicts: o.conflicts ?? [],
    },
  }
}

const people: Short[] = [
  {
    name: 'Ana Kim',
    headline: 'Systems programmer who draws her own icons. Building a local-first notes engine.',
    bio: 'I spent six years on storage engines and now want to make something people can touch. Weekends are for a local-first notes app in Rust and React; I have the sync engine, I lack a frontend partner who cares about how typing feels.\n\nI answer messages in the morning and ship small.',
    city: 'Lisbon',
    zone: 'Europe/Lisbon',
    years: 8,
    roles: ['backend', 'embedded'],
    goals: ['side-project', 'open-source'],
    skills: ['Rust!', 'PostgreSQL!', 'TypeScript', 'React', 'SQLite!', 'WebAssembly', 'Figma', 'GraphQL'],
    photo: portraitA,
    score: 94,
    overlap: '8 working hours overlap today',
    reasons: ['You both want to build a side project', 'You both want to work on open source'],
    links: [
      { label: 'Engine notes', url: 'https://example.org/ana' },
      { label: 'Mastodon', url: 'https://example.org/@ana' },
    ],
    languages: ['en', 'ko', 'pt'],
    lookingFor: ['frontend'],
  },
  {
    name: 'Sam Rivera',
    headline: 'Design engineer. Motion, type, and the last five percent.',
    bio: 'Ex-agency, now freelance. I prototype in code and I want a backend-minded friend for a booking tool for small music venues.',
    city: 'Mexico City',
    zone: 'America/Mexico_City',
    years: 5,
    roles: ['frontend', 'design'],
    goals: ['co-founder', 'side-project'],
    skills: ['TypeScript!', 'React!', 'Svelte', 'Figma', 'Three.js', 'Node.js'],
    score: 87,
    overlap: '2 working hours overlap today',
    reasons: ['You both want to build a side project'],
    conflicts: ['They look for a designer, you are a fullstack developer'],
    languages: ['es', 'en'],
    lookingFor: ['backend', 'fullstack'],
  },
  {
    name: 'Maximilian-Alexander von Hohenstein-Wittelsbach',
    headline:
      'Principal platform engineer for distributed, multi-tenant, event-sourced logistics systems in regulated industries',
    bio: 'Long names, short commits.',
    city: 'Frankfurt am Main',
    zone: 'Europe/Berlin',
    years: 21,
    roles: ['devops', 'backend', 'security'],
    goals: ['be-mentor'],
    skills: [
      'Kubernetes!',
      'Go!',
      'Terraform',
      'AWS',
      'Docker!',
      'PostgreSQL',
      'Kafka',
      'Prometheus',
      'Helm',
      'Linux',
      'Nix',
      'Python',
      'Bash',
      'gRPC',
      'Elixir',
      'Erlang/OTP with a very long qualifier',
      'Redis',
      'NATS',
      'Vault',
      'TypeScript',
    ],
    photo: portraitB,
    score: 78,
    overlap: '9 working hours overlap today',
    reasons: ['They can mentor you'],
    conflicts: ['13 years of experience apart'],
  },
  { name: 'Yu', skills: ['Haskell'], score: 41, zone: 'Asia/Tokyo', conflicts: ['No working hours overlap'] },
  {
    name: 'Priya Raghunathan',
    headline: 'ML engineer, 3 papers, 0 unused notebooks.',
    bio: 'Evaluation pipelines by day. By night an open-source transcription tool for lecture recordings.',
    city: 'Bengaluru',
    zone: 'Asia/Kolkata',
    years: 6,
    roles: ['machine-learning', 'data'],
    goals: ['open-source', 'study-together'],
    skills: ['Python!', 'PyTorch!', 'Rust', 'Docker', 'PostgreSQL', 'TypeScript'],
    photo: portraitC,
    score: 82,
    overlap: '5 working hours overlap today',
    reasons: ['You both want to work on open source'],
  },
  {
    name: 'Olumide Adébáyọ̀',
    headline: 'Mobile lead. Offline-first because the train has no signal.',
    city: 'Lagos',
    zone: 'Africa/Lagos',
    years: 10,
    roles: ['mobile'],
    goals: ['co-founder'],
    skills: ['Kotlin!', 'Swift', 'React', 'GraphQL', 'TypeScript'],
    score: 73,
    overlap: '9 working hours overlap today',
    reasons: ['They look for a fullstack developer'],
  },
  {
    name: 'Linnéa Ek',
    headline: 'Compiler person, reluctantly popular on GitHub',
    bio: 'I maintain a parser generator with 4k stars and two contributors. I am one of them.',
    city: 'Göteborg',
    zone: 'Europe/Stockholm',
    years: 12,
    roles: ['backend'],
    goals: ['open-source', 'pair-programming'],
    skills: ['Rust!', 'C++', 'TypeScript!', 'Docker'],
    score: 69,
    overlap: '9 working hours overlap today',
    reasons: ['You both want to pair-program'],
  },
  {
    name: 'Tomás Ferreira',
    headline: 'Game developer looking for a hackathon team',
    city: 'São Paulo',
    zone: 'America/Sao_Paulo',
    years: 2,
    roles: ['game'],
    goals: ['hackathon'],
    skills: ['Godot', 'C#', 'Blender', 'Docker'],
    score: 55,
    overlap: '4 working hours overlap today',
  },
  {
    name: 'Grace O’Malley',
    headline: 'Security engineer. I break things kindly.',
    bio: 'Threat models over coffee.',
    city: 'Galway',
    zone: 'Europe/Dublin',
    years: 15,
    roles: ['security'],
    goals: ['be-mentor', 'friends'],
    skills: ['Go!', 'Python', 'Node.js', 'Docker', 'PostgreSQL'],
    score: 66,
    overlap: '8 working hours overlap today',
    reasons: ['They can mentor you'],
  },
  {
    name: 'Nguyễn Minh Anh',
    headline: 'Frontend engineer, CSS grid apologist',
    city: 'Da Nang',
    zone: 'Asia/Ho_Chi_Minh',
    years: 4,
    roles: ['frontend'],
    goals: ['study-together', 'find-job'],
    skills: ['React!', 'TypeScript!', 'GraphQL!', 'CSS', 'Vue'],
    score: 76,
    overlap: '3 working hours overlap today',
    reasons: ['You both want to study together'],
  },
  {
    name: 'Kofi Mensah',
    headline: 'Data engineer',
    skills: ['PostgreSQL', 'dbt', 'Airflow'],
    score: 58,
    years: 7,
    roles: ['data'],
  },
  {
    name: 'Zoë Baker',
    headline: 'Product engineer with opinions on empty states',
    skills: ['React', 'Node.js'],
    score: 71,
  },
]

export const candidates: readonly Candidate[] = people.map(candidateOf)

import type { Compatibility } from '@codekin/contracts/matching/models'
import type { Profile, User } from '@codekin/contracts/users/models'

/** Ids of the fake world: the same at every visit. */
export function idOf(kind: number, number: number): string {
  return `0000000${kind}-0000-7000-8000-${String(number).padStart(12, '0')}`
}

export const viewer: User = {
  id: idOf(1, 0),
  email: 'mira@example.com',
  full_name: 'Mira Lindqvist',
  github_username: 'miralind',
  linkedin_id: null,
  role: 'user',
  plan: 'free',
  emailVerified: true,
  photoUrl: null,
  onboardingCompleted: true,
  createdAt: '2026-03-02T09:00:00.000Z',
}

type Sketch = { name: string; headline: string; skills: string; zone: string; city: string; score: number }

const sketches: readonly Sketch[] = [
  {
    name: 'Ana Kim',
    headline: 'Rust and databases. Writes storage engines for fun',
    skills: 'Rust, PostgreSQL, TypeScript, Tokio, gRPC, Linux, C, Go, Kafka, eBPF, Nix, Zig',
    zone: 'Asia/Seoul',
    city: 'Seoul',
    score: 87,
  },
  {
    name: 'Jonas Okafor',
    headline: 'Mobile developer looking for a backend partner',
    skills: 'Kotlin, Swift, TypeScript',
    zone: 'Africa/Lagos',
    city: 'Lagos',
    score: 74,
  },
  {
    name: 'Wolfeschlegelsteinhausenbergerdorff Hubert Blaine',
    headline: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft, embedded',
    skills: 'C, Embedded Linux, Rust',
    zone: 'Europe/Vienna',
    city: 'Wien',
    score: 61,
  },
  {
    name: 'Priya Raghunathan',
    headline: 'Data engineer, mentor, tea',
    skills: 'Python, Airflow, dbt, Spark, SQL',
    zone: 'Asia/Kolkata',
    city: 'Chennai',
    score: 79,
  },
  {
    name: 'Léa Fournier',
    headline: 'Design engineer between Figma and CSS',
    skills: 'CSS, React, TypeScript, Figma',
    zone: 'Europe/Paris',
    city: 'Lyon',
    score: 82,
  },
  { name: 'Bo', headline: '', skills: 'Go', zone: 'Europe/Oslo', city: 'Bergen', score: 55 },
  {
    name: 'María José Fernández',
    headline: 'Staff engineer, distributed systems',
    skills: 'Go, Kubernetes, Rust, Kafka',
    zone: 'America/Mexico_City',
    city: 'Guadalajara',
    score: 91,
  },
  {
    name: 'Tomasz Wiśniewski',
    headline: 'Compilers at night, payments by day',
    skills: 'OCaml, Rust, Java',
    zone: 'Europe/Warsaw',
    city: 'Kraków',
    score: 68,
  },
  {
    name: 'Sam Rivera',
    headline: 'Security research and capture the flag',
    skills: 'C, Python, Reverse engineering',
    zone: 'America/Bogota',
    city: 'Medellín',
    score: 64,
  },
  {
    name: '山田 花子',
    headline: 'ゲーム開発、Godot と Rust',
    skills: 'Godot, Rust, C#',
    zone: 'Asia/Tokyo',
    city: '東京',
    score: 72,
  },
  {
    name: 'Noor El-Amin',
    headline: 'Machine learning, Arabic speech',
    skills: 'Python, PyTorch, CUDA',
    zone: 'Africa/Cairo',
    city: 'Cairo',
    score: 70,
  },
  {
    name: 'Ingrid Sørensen',
    headline: 'Open source maintainer, accessibility first',
    skills: 'TypeScript, ARIA, React',
    zone: 'Europe/Copenhagen',
    city: 'Aarhus',
    score: 85,
  },
  {
    name: 'Devon Clarke',
    headline: 'Platform engineer',
    skills: 'Terraform, AWS, Go',
    zone: 'Europe/London',
    city: 'Leeds',
    score: 58,
  },
]

function profileOf({ name, headline, skills, zone, city }: Sketch, index: number): Profile {
  return {
    id: idOf(1, index + 1),
    full_name: name,
    github_username: null,
    photoUrl: null,
    headline,
    bio: '',
    location: city,
    city,
    timezone: zone,
    experienceYears: 6,
    roles: ['backend'],
    goals: ['side-project'],
    skills: skills.split(', ').map((skill, at) => ({
      id: idOf(4, index * 100 + at),
      name: skill,
      level: 'strong',
      verifiedBy: at < 2 ? ['github'] : [],
    })),
    links: [],
    languages: ['en'],
    lookingFor: ['frontend'],
    createdAt: '2026-04-01T09:00:00.000Z',
  }
}

function compatibilityOf({ skills, score }: Sketch): Compatibility {
  const names = skills.split(', ')
  return {
    score,
    confidence: 0.8,
    factors: [
      { factor: 'skills', weight: 0.4, value: 0.8, contribution: 32, reasons: [`Both know ${names[0]}`] },
      { factor: 'timezone', weight: 0.2, value: 0.5, contribution: 10, reasons: ['3 h of the day in common'] },
    ],
    shared: names.slice(0, 2),
    theyAdd: names.slice(2, 5),
    youAdd: ['React', 'Playwright'],
    conflicts: score < 65 ? ['1 h of the day in common'] : [],
  }
}

export type Person = { profile: Profile; compatibility: Compatibility }
export const people: readonly Person[] = sketches.map((sketch, index) => ({
  profile: profileOf(sketch, index),
  compatibility: compatibilityOf(sketch),
}))

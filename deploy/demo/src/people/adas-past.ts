import type { ImportedDeveloper } from '@codekin/identity/import-developers'

type Past = NonNullable<ImportedDeveloper['past']>

const firstSkills = [
  { name: 'TypeScript', level: 'expert' },
  { name: 'PostgreSQL', level: 'strong' },
  { name: 'Node.js', level: 'strong' },
]

/** Ada's activity in her nine weeks here; it ends in her current profile. */
export function adasPast(daysAgo: (days: number) => Date): Past {
  return {
    settings: {
      notifications: {
        kinds: {
          match: { browser: false },
          message: { mail: false },
          endorsement: { mail: false },
          badge: { mail: true },
        },
        mailRhythm: 'daily',
        quietHours: { isOn: true, from: '21:30', to: '07:15' },
        sounds: false,
      },
      preferences: { leaderboard: true, communityReview: true, keyHints: false },
      chosenAt: daysAgo(41),
    },
    consents: [
      { consentType: 'error-reporting', granted: true, source: 'prompt', decidedAt: daysAgo(62.9) },
      { consentType: 'product-news', granted: true, source: 'prompt', decidedAt: daysAgo(62.8) },
      { consentType: 'insights', granted: true, source: 'settings', decidedAt: daysAgo(41) },
      { consentType: 'analytics', granted: true, source: 'settings', decidedAt: daysAgo(40.9) },
      { consentType: 'analytics', granted: false, source: 'settings', decidedAt: daysAgo(23) },
      { consentType: 'product-news', granted: false, source: 'settings', decidedAt: daysAgo(9.4) },
    ],
    profileChanges: changes(daysAgo),
    lostExport: {
      requestedAt: daysAgo(19.02),
      readyAt: daysAgo(19),
      sizeBytes: 48_210,
      sections: [
        { name: 'identity/account', count: 1 },
        { name: 'identity/profile', count: 1 },
        { name: 'identity/skills', count: 7 },
        { name: 'identity/consents', count: 5 },
        { name: 'identity/settings', count: 1 },
        { name: 'matching/decisions', count: 23 },
        { name: 'matching/matches', count: 6 },
        { name: 'messaging/messages', count: 31 },
      ],
    },
  }
}

function changes(daysAgo: (days: number) => Date): Past['profileChanges'] {
  const asked = { cause: 'onboarding', changedAt: daysAgo(62.9) } as const
  const later = { cause: 'own-edit', changedAt: daysAgo(55.3) } as const
  const lately = { cause: 'own-edit', changedAt: daysAgo(11.6) } as const
  return [
    { field: 'roles', before: [], after: ['backend'], ...asked },
    { field: 'skills', before: [], after: firstSkills, ...asked },
    { field: 'goals', before: [], after: ['side-project', 'open-source'], ...asked },
    { field: 'headline', before: '', after: 'Backend developer in Stockholm', ...later },
    { field: 'city', before: '', after: 'Stockholm', ...later },
    { field: 'location', before: '', after: 'Stockholm, Sweden', ...later },
    { field: 'experienceYears', before: null, after: 7, cause: 'own-edit', changedAt: daysAgo(55.2) },
    {
      field: 'roles',
      before: ['backend'],
      after: ['backend', 'fullstack'],
      cause: 'own-edit',
      changedAt: daysAgo(34.5),
    },
    {
      field: 'headline',
      before: 'Backend developer in Stockholm',
      after: 'TypeScript and Postgres for things that must add up',
      cause: 'own-edit',
      changedAt: daysAgo(27.1),
    },
    { field: 'experienceYears', before: 7, after: 8, ...lately },
    {
      field: 'goals',
      before: ['side-project', 'open-source'],
      after: ['side-project', 'open-source', 'pair-programming'],
      ...lately,
    },
    {
      field: 'showcase',
      before: [],
      after: [
        {
          title: 'Trappa',
          text: 'An open ledger for stairwells: who paid the plumber, and who owns the snow shovel. Two houses use it.',
          url: 'https://trappa.example',
          skills: ['TypeScript', 'PostgreSQL'],
        },
      ],
      cause: 'own-edit',
      changedAt: daysAgo(3.2),
    },
  ]
}

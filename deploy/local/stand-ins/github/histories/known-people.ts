import { githubPeople } from '../people.ts'
import type { LabelledHistory, Truth, Who } from './plan.ts'
import { code, history, mate, organization, repo, ringRepos, starRing, stars, whoIs, work } from './telling.ts'

function person(login: string) {
  const found = githubPeople.find((one) => one.login === login)
  if (!found) throw new Error(`No account has the login ${login}.`)
  return found
}

const ada = person('adalindqvist')
const speedy = person('speedy-stars')
const adaAtWork: Who = { name: 'Ada Lindqvist', email: 'ada.lindqvist@trappa.example' }
const ring = starRing('stella', 26, 2)

const told = (login: string, label: string, skills: Truth['skills'], o: Partial<Truth> = {}) => ({
  login,
  label,
  skills,
  ...o,
})

const adasHistory = history(
  told(
    ada.login,
    'a backend developer, honestly',
    {
      TypeScript: 'strong',
      'Node.js': 'strong',
      Fastify: 'strong',
      PostgreSQL: 'strong',
      SQL: 'some',
      PHP: 'some',
      jQuery: 'none',
    },
    {
      skillsInPublic: {
        TypeScript: 'strong',
        'Node.js': 'strong',
        Fastify: 'strong',
        PostgreSQL: 'strong',
        SQL: 'some',
        PHP: 'some',
      },
    },
  ),
  [ada, organization('trappa-labs', [ada.login]), organization('evenkeel')],
  [
    repo(
      'adalindqvist/ledger-lines',
      [
        work(whoIs(ada), 190, [54, 1], code('typescript', 'src', 'fastify', 'kysely')),
        work(whoIs(ada), 14, [50, 3], code('sql', 'db')),
      ],
      { description: 'Double entry for people who lose receipts.', stars: stars(47, 48, 31) },
    ),
    repo(
      'trappa-labs/settlements',
      [
        work(adaAtWork, 150, [30, 0.5], code('typescript', 'services/settle/src', 'fastify', 'pg')),
        work([mate(181), mate(182)], 110, [30, 1], code('tsx', 'apps/desk/src', 'react')),
      ],
      { isPrivate: true, description: 'Who owes what, computed nightly.' },
    ),
    repo(
      'evenkeel/migrate',
      [
        work([mate(183), mate(184)], 120, [80, 1], code('typescript', 'src', 'pg')),
        work(whoIs(ada), 26, [26, 2], code('typescript', 'src/postgres', 'pg'), {
          pulls: { commitsEach: 2, end: 'squash', mergedBy: mate(183), reviewers: [mate(184)] },
        }),
        work(mate(185), 24, [24, 2], code('typescript', 'src'), {
          pulls: { commitsEach: 2, end: 'squash', mergedBy: mate(183), reviewers: [whoIs(ada)] },
        }),
      ],
      { stars: stars(88, 70, 32) },
    ),
    // She would prefer that no one looks at this one.
    repo('adalindqvist/my-first-php-guestbook', [work(whoIs(ada), 24, [128, 122], code('php', 'www'))], {
      description: 'pls dont judge',
    }),
    repo('adalindqvist/kysely-recipes', [], { forkOf: { path: 'evenkeel/migrate', ago: 27 } }),
  ],
)

const octavia = person('octavia-reyes')
const kenji = person('kwatanabe')
const mira = person('mira-holm-with-a-rather-long-login-name')
const noor = person('noor-haddad')
const tobias = person('tokafor')
const karim = person('karim-trabelsi')

/** The work of the people on the sign-in page. */
export const knownPeople: readonly LabelledHistory[] = [
  adasHistory,
  history(
    told(octavia.login, 'a compiler writer', { Rust: 'strong', C: 'some' }),
    [octavia, organization('lindenwerk', [octavia.login])],
    [
      repo(
        'octavia-reyes/small-parser',
        [
          work(whoIs(octavia), 220, [90, 1], code('rust', 'src', 'serde')),
          work(mate(191), 30, [60, 2], code('rust', 'src'), {
            pulls: { commitsEach: 2, end: 'merge', mergedBy: whoIs(octavia), reviewers: [whoIs(octavia)] },
          }),
        ],
        { stars: stars(210, 80, 33) },
      ),
      repo('lindenwerk/runtime', [
        work(whoIs(octavia), 15, [20, 4], code('c', 'runtime')),
        work(mate(192), 90, [40, 1], code('c', 'runtime')),
      ]),
    ],
  ),
  history(
    told(kenji.login, 'kernel work in foreign repositories', { C: 'strong' }),
    [kenji, organization('openkernel')],
    [
      repo('openkernel/net', [
        work([mate(193), mate(194)], 150, [90, 1], code('c', 'net')),
        work(whoIs(kenji), 60, [48, 1], code('c', 'net/queue'), {
          pulls: { commitsEach: 2, end: 'rebase', mergedBy: mate(193) },
        }),
      ]),
    ],
  ),
  history(
    told(mira.login, 'one page, nothing else', { HTML: 'some' }),
    [mira],
    [repo(`${mira.login}/site`, [work(whoIs(mira), 14, [12, 2], code('html', 'pages'))])],
  ),
  history(
    told(noor.login, 'a frontend developer', { TypeScript: 'strong', React: 'strong', CSS: 'some' }),
    [noor],
    [
      repo('noor-haddad/humming', [
        work(whoIs(noor), 140, [26, 1], code('tsx', 'src', 'react')),
        work(whoIs(noor), 14, [24, 2], code('css', 'src')),
      ]),
    ],
  ),
  history(
    told(tobias.login, 'embedded toys', { 'C++': 'strong', Python: 'some' }),
    [tobias, organization('knoppenkamer', [tobias.login])],
    [
      repo('knoppenkamer/buttons', [
        work(whoIs(tobias), 130, [40, 2], code('cpp', 'firmware')),
        work(whoIs(tobias), 16, [30, 4], code('python', 'tools')),
      ]),
    ],
  ),
  history(told(karim.login, 'an account without anything', {}), [karim], []),
  history(
    told(
      speedy.login,
      'looks fast, and is not',
      { JavaScript: 'none' },
      { fakeSignals: ['impossible-commit-rate', 'uniform-diffs', 'star-ring'] },
    ),
    [speedy, ...ring.accounts],
    [
      repo('speedy-stars/grind', [
        work(whoIs(speedy), 6000, [1, 1], [], { shape: 'uniform', rhythm: 'burst', message: 'wip' }),
      ]),
      repo('speedy-stars/awesome-everything', [work(whoIs(speedy), 3, [2, 1.5], code('markdown', 'lists'))], {
        stars: { by: ring.logins, from: 1, to: 0.95 },
      }),
      ...ringRepos(ring, 2, [speedy.login]),
    ],
  ),
]

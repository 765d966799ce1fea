import type { LabelledHistory, RepoPlan } from '../plan.ts'
import { account, code, history, mate, repo, whoIs, work } from '../telling.ts'

const rhea = account('rhea-now', 'Rhea Kallas', { id: 5_120_447, formerLogins: ['rhea-before'] })
const sun = account('sun-many-mails', 'Sun Park', {
  otherEmails: [
    { email: 'sun.park@work.example', verified: true },
    { email: 'sun@never-confirmed.example', verified: false },
    // Another person's address, which that person has confirmed.
    { email: 'aiko-abara@mail.example', verified: false },
  ],
})
const dana = account('dana-private', 'Dana Levi')
const elio = account('elio-empty', 'Elio Conti', { createdAgo: 2 })
const viktor = account('viktor-huge', 'Viktor Lund', { createdAgo: 140 })

const oldHidden = { name: 'Rhea Kallas', email: '5120447+rhea-before@users.noreply.github.com' }
const as = (email: string) => ({ name: 'Sun Park', email })

/** Too many to read at once: 200 repositories, 20,000 commits. */
const hugeRepos: RepoPlan[] = Array.from({ length: 200 }, (_, place) => {
  const craft =
    place % 3 === 0 ? code('typescript', 'src', 'fastify') : place % 3 === 1 ? code('go', 'pkg') : code('python', 'lib')
  const from = 130 - (place % 120)
  const count = place === 0 ? 10_050 : 50
  return repo(`viktor-huge/part-${String(place).padStart(3, '0')}`, [
    work(whoIs(viktor), count, [from, Math.max(0.5, from - 20)], craft),
  ])
})

/** Cases of attribution. */
export const identities: readonly LabelledHistory[] = [
  history(
    { login: rhea.login, label: 'renamed since', skills: { Go: 'strong', Bash: 'some' } },
    [rhea],
    [
      repo('rhea-now/harvest', [
        work(oldHidden, 90, [40, 14], code('go', 'internal')),
        work(whoIs(rhea), 40, [13, 1], code('go', 'internal')),
        work(oldHidden, 14, [30, 20], code('shell', 'scripts')),
      ]),
      // Nothing was ever pushed to it.
      repo('rhea-now/next-idea', [], { createdAgo: 3 }),
    ],
  ),
  history(
    {
      login: sun.login,
      label: "several addresses, one unconfirmed and one someone else's",
      skills: { TypeScript: 'strong', Java: 'none', PHP: 'none' },
    },
    [sun],
    [
      repo('sun-many-mails/console', [
        work(whoIs(sun), 40, [30, 2], code('typescript', 'src')),
        work(as('sun.park@work.example'), 80, [28, 1], code('typescript', 'src')),
        work(as('sun@never-confirmed.example'), 60, [26, 4], code('java', 'server')),
        work(as('aiko-abara@mail.example'), 60, [26, 4], code('php', 'www')),
      ]),
    ],
  ),
  history(
    {
      login: dana.login,
      label: 'private repositories alone',
      skills: { 'C#': 'strong', SQL: 'some', HTML: 'some' },
      skillsInPublic: {},
    },
    [dana],
    [
      repo(
        'dana-private/clinic',
        [
          work(whoIs(dana), 130, [30, 1], code('csharp', 'src')),
          work(whoIs(dana), 14, [26, 4], code('sql', 'db')),
          work(mate(111), 30, [20, 2], code('csharp', 'src')),
        ],
        { isPrivate: true },
      ),
      repo('dana-private/clinic-site', [work(whoIs(dana), 5, [12, 8], code('html', 'site'))], { isPrivate: true }),
    ],
  ),
  history({ login: elio.login, label: 'an empty account', skills: {} }, [elio], []),
  history(
    {
      login: viktor.login,
      label: '200 repositories and 20,000 commits',
      skills: { TypeScript: 'strong', Go: 'strong', Python: 'strong', Fastify: 'strong', 'Node.js': 'strong' },
    },
    [viktor],
    hugeRepos,
  ),
]

import type { LabelledHistory } from '../plan.ts'
import { account, code, history, mate, organization, repo, stars, whoIs, work } from '../telling.ts'

const lena = account('lena-novak', 'Lena Novák')
const piotr = account('piotr-zielak', 'Piotr Zielak')
const amara = account('amara-services', 'Amara Diallo')
const rustam = account('rustam-iseki', 'Rustam Iseki')
const inez = account('inez-everywhere', 'Inez Calder')
const hemi = account('hemi-parata', 'Hemi Parata')
const gerda = account('gerda-wolff', 'Gerda Wolff', { createdAgo: 150 })

/** Skills that show plainly, in own repositories and in those of an organization. */
export const ownWork: readonly LabelledHistory[] = [
  history(
    {
      login: lena.login,
      label: 'own web apps',
      skills: { TypeScript: 'strong', React: 'strong', CSS: 'some', 'Next.js': 'some' },
    },
    [lena],
    [
      repo(
        'lena-novak/tiny-planner',
        [
          work(whoIs(lena), 170, [34, 2], code('tsx', 'src/components', 'react')),
          work(whoIs(lena), 12, [30, 4], code('css', 'src/styles')),
        ],
        { stars: stars(23, 20, 1), description: 'A planner that fits one screen.' },
      ),
      repo('lena-novak/letters', [work(whoIs(lena), 22, [9, 1], code('tsx', 'app', 'next'))]),
    ],
  ),
  history(
    { login: piotr.login, label: 'own Django site', skills: { Python: 'strong', Django: 'strong', SQL: 'some' } },
    [piotr],
    [
      repo(
        'piotr-zielak/library-desk',
        [
          work(whoIs(piotr), 210, [48, 1], code('python', 'desk', 'django')),
          work(whoIs(piotr), 14, [40, 3], code('sql', 'db')),
        ],
        { stars: stars(8, 30, 2) },
      ),
      repo('piotr-zielak/dotfiles', [work(whoIs(piotr), 2, [60, 50], code('shell', 'bin'))]),
    ],
  ),
  history(
    { login: amara.login, label: 'own Go services', skills: { Go: 'strong', gRPC: 'strong', NATS: 'some' } },
    [amara],
    [
      repo('amara-services/dispatchd', [work(whoIs(amara), 190, [40, 1], code('go', 'internal', 'grpc'))]),
      repo('amara-services/relay', [work(whoIs(amara), 16, [16, 8], code('go', 'relay', 'nats'))]),
    ],
  ),
  history(
    { login: rustam.login, label: 'own Rust server', skills: { Rust: 'strong', Python: 'some', NumPy: 'some' } },
    [rustam],
    [
      repo('rustam-iseki/tidewater', [work(whoIs(rustam), 180, [28, 1], code('rust', 'src', 'tokio', 'axum'))], {
        stars: stars(61, 25, 3),
      }),
      repo('rustam-iseki/plots', [work(whoIs(rustam), 15, [14, 6], code('python', 'plots', 'numpy'))]),
    ],
  ),
  history(
    {
      login: inez.login,
      label: 'a polyglot',
      skills: {
        TypeScript: 'strong',
        Go: 'strong',
        Python: 'strong',
        Rust: 'some',
        PostgreSQL: 'strong',
        PyTorch: 'strong',
        SQL: 'some',
        Java: 'some',
      },
    },
    [inez],
    [
      repo('inez-everywhere/atlas', [
        work(whoIs(inez), 120, [50, 1], code('typescript', 'packages/core/src', 'zod')),
        work(whoIs(inez), 14, [30, 20], code('sql', 'packages/db')),
      ]),
      repo('inez-everywhere/atlasd', [work(whoIs(inez), 130, [44, 2], code('go', 'cmd', 'pgx'))]),
      repo('inez-everywhere/models', [work(whoIs(inez), 125, [38, 3], code('python', 'models', 'torch'))]),
      repo('inez-everywhere/fastpath', [work(whoIs(inez), 16, [20, 14], code('rust', 'src', 'serde'))]),
      repo('inez-everywhere/plugin', [work(whoIs(inez), 15, [26, 22], code('java', 'src/main/java'))]),
    ],
  ),
  history(
    {
      login: hemi.login,
      label: 'work in an organization, among others',
      skills: { Java: 'strong', 'Spring Boot': 'strong', Kotlin: 'some' },
    },
    [hemi, organization('tideline', [hemi.login])],
    [
      repo('tideline/billing', [
        work(whoIs(hemi), 160, [36, 1], code('java', 'src/main/java/billing', 'spring')),
        work([mate(11), mate(12), mate(13)], 240, [40, 1], code('java', 'src/main/java/ledger', 'spring', 'kafka')),
      ]),
      repo('tideline/app', [
        work(whoIs(hemi), 16, [18, 9], code('kotlin', 'app/src')),
        work([mate(14), mate(15)], 90, [24, 1], code('swift', 'ios')),
      ]),
    ],
  ),
  history(
    { login: gerda.login, label: 'much, but long ago', skills: { PHP: 'some', Laravel: 'some', jQuery: 'none' } },
    [gerda],
    [repo('gerda-wolff/shop', [work(whoIs(gerda), 150, [118, 86], code('php', 'app', 'laravel'))])],
  ),
]

import type { LabelledHistory } from '../plan.ts'
import { account, code, history, mate, organization, repo, stars, whoIs, work } from '../telling.ts'

const mateus = account('mateus-pulls', 'Mateus Rocha')
const odile = account('odile-reads', 'Odile Marchand')
const tomas = account('tomas-horak', 'Tomáš Horák')
const yuki = account('yuki-tanabe', 'Yuki Tanabe')
const kofi = account('kofi-web', 'Kofi Mensah')

/** Skills that show in other people's repositories. */
export const othersRepos: readonly LabelledHistory[] = [
  history(
    {
      login: mateus.login,
      label: 'pull requests merged into foreign repositories',
      skills: { TypeScript: 'strong', Vitest: 'strong' },
    },
    [mateus, organization('quayside')],
    [
      repo(
        'quayside/router',
        [
          work([mate(21), mate(22)], 120, [60, 1], code('typescript', 'src')),
          work(whoIs(mateus), 46, [30, 1], code('typescript', 'src/plugins', 'vitest'), {
            pulls: { commitsEach: 3, end: 'merge', mergedBy: mate(21), reviewers: [mate(22), mate(23)] },
          }),
          work(whoIs(mateus), 4, [20, 2], code('typescript', 'src/plugins'), {
            pulls: { commitsEach: 2, end: 'closed', mergedBy: mate(21), reviewers: [mate(22)] },
          }),
        ],
        { stars: stars(140, 50, 4) },
      ),
    ],
  ),
  history(
    {
      login: odile.login,
      label: 'reviews much, writes little',
      skills: { Go: 'some', Kubernetes: 'some', Rust: 'none' },
    },
    [odile, organization('beaconworks', [odile.login])],
    [
      repo('beaconworks/scheduler', [
        work(whoIs(odile), 14, [26, 3], code('go', 'internal/queue', 'client-go')),
        work([mate(31), mate(32), mate(33)], 90, [28, 1], code('go', 'internal', 'client-go'), {
          pulls: { commitsEach: 2, end: 'squash', mergedBy: mate(31), reviewers: [whoIs(odile)] },
        }),
        work(mate(34), 40, [20, 1], code('rust', 'agent', 'tokio'), {
          pulls: { commitsEach: 2, end: 'squash', mergedBy: mate(31), reviewers: [whoIs(odile)] },
        }),
      ]),
    ],
  ),
  history(
    { login: tomas.login, label: 'squash merges with co-authors', skills: { Python: 'strong', FastAPI: 'strong' } },
    [tomas, organization('oxbow-data', [tomas.login])],
    [
      repo('oxbow-data/intake', [
        work(mate(41), 60, [44, 2], code('python', 'intake/core')),
        work(whoIs(tomas), 70, [40, 1], code('python', 'intake/api', 'fastapi'), {
          pulls: { commitsEach: 3, end: 'squash', mergedBy: mate(41), reviewers: [mate(42)] },
          coAuthors: [mate(42)],
        }),
        work(mate(42), 40, [40, 1], code('sql', 'db'), {
          pulls: { commitsEach: 2, end: 'squash', mergedBy: mate(41) },
          coAuthors: [whoIs(tomas)],
        }),
      ]),
    ],
  ),
  history(
    { login: yuki.login, label: 'rebased by others: written days before it was committed', skills: { Rust: 'strong' } },
    [yuki, organization('slateford')],
    [
      repo(
        'slateford/codec',
        [
          work(mate(51), 80, [50, 1], code('rust', 'src')),
          work(whoIs(yuki), 50, [36, 1], code('rust', 'src/wire', 'serde'), {
            pulls: { commitsEach: 3, end: 'rebase', mergedBy: mate(51), reviewers: [mate(52)] },
          }),
        ],
        { stars: stars(40, 45, 5) },
      ),
    ],
  ),
  history(
    {
      login: kofi.login,
      label: 'one folder of a mono-repository',
      skills: { TypeScript: 'strong', React: 'strong', Go: 'none', Java: 'none', Python: 'none', Django: 'none' },
    },
    [kofi, organization('mangrove-hq', [kofi.login])],
    [
      repo('mangrove-hq/mono', [
        work(whoIs(kofi), 150, [32, 1], code('tsx', 'apps/web/src', 'react')),
        work([mate(61), mate(62)], 220, [36, 1], code('go', 'services/gateway', 'grpc')),
        work([mate(63), mate(64)], 180, [36, 1], code('java', 'services/ledger/src', 'spring')),
        work(mate(65), 160, [36, 1], code('python', 'services/scoring', 'django')),
      ]),
    ],
  ),
]

import type { LabelledHistory } from '../plan.ts'
import {
  account,
  code,
  history,
  mate,
  organization,
  repo,
  ringRepos,
  starRing,
  stars,
  whoIs,
  work,
} from '../telling.ts'

const tim = account('tim-ten-thousand', 'Tim Faster', { createdAgo: 9 })
const bea = account('bea-backdates', 'Bea Alt', { createdAgo: 4 })
const max = account('max-mirrors', 'Max Glas', { createdAgo: 7 })
const sia = account('sia-shines', 'Sia Stern', { createdAgo: 2 })
const uma = account('uma-uniform', 'Uma Gleich', { createdAgo: 20 })
const cy = account('cy-paints', 'Cy Marker', { createdAgo: 6 })
const ring = starRing('shiny', 24, 1.5)

/** Histories that pretend to be more than they are. */
export const fakes: readonly LabelledHistory[] = [
  history(
    {
      login: tim.login,
      label: '10,000 commits in a day',
      skills: {},
      fakeSignals: ['impossible-commit-rate', 'uniform-diffs'],
    },
    [tim],
    [
      repo('tim-ten-thousand/streak', [
        work(whoIs(tim), 10_000, [5, 5], [], { shape: 'uniform', rhythm: 'burst', message: 'update' }),
      ]),
    ],
  ),
  history(
    {
      login: bea.login,
      label: 'author dates of years before the account',
      skills: {},
      fakeSignals: ['backdated-commits'],
    },
    [bea],
    [
      repo('bea-backdates/journal', [
        work(whoIs(bea), 240, [3, 2.9], code('markdown', 'notes'), { authored: { from: 96, to: 6 } }),
      ]),
    ],
  ),
  history(
    {
      login: max.login,
      label: "someone else's history under another name",
      skills: { Rust: 'none' },
      fakeSignals: ['mirrored-history'],
    },
    [max, organization('flintlock')],
    [
      repo('flintlock/parser', [work([mate(121), mate(122), mate(123)], 180, [60, 8], code('rust', 'src', 'serde'))], {
        stars: stars(120, 50, 12),
      }),
      repo('max-mirrors/my-parser', [], { mirrorOf: { path: 'flintlock/parser', by: whoIs(max), from: 5, to: 1 } }),
    ],
  ),
  history(
    {
      login: sia.login,
      label: 'starred by young accounts that star each other',
      skills: { JavaScript: 'some' },
      fakeSignals: ['star-ring'],
    },
    [sia, ...ring.accounts],
    [
      repo('sia-shines/superkit', [work(whoIs(sia), 14, [1.8, 0.8], code('javascript', 'lib'))], {
        stars: { by: ring.logins, from: 0.7, to: 0.65 },
      }),
      ...ringRepos(ring, 1.5, [sia.login]),
    ],
  ),
  history(
    { login: uma.login, label: 'one line, every day', skills: {}, fakeSignals: ['uniform-diffs'] },
    [uma],
    [
      repo('uma-uniform/daily', [work(whoIs(uma), 700, [18, 0.5], [], { shape: 'uniform', message: 'daily update' })]),
      repo('uma-uniform/hello', [work(whoIs(uma), 1, [18, 18], code('markdown', 'docs'))]),
    ],
  ),
  history(
    {
      login: cy.login,
      label: 'a picture painted into the calendar',
      skills: {},
      fakeSignals: ['backdated-commits', 'uniform-diffs', 'impossible-commit-rate'],
    },
    [cy],
    [
      repo('cy-paints/canvas', [
        work(whoIs(cy), 3000, [2, 2], [], {
          shape: 'uniform',
          rhythm: 'burst',
          authored: { from: 60, to: 3 },
          message: 'paint',
        }),
      ]),
    ],
  ),
]

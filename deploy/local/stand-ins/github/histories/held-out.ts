// Hidden from the authors of rules until the end: it only measures them.
import type { LabelledHistory } from './plan.ts'
import {
  account,
  bot,
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
} from './telling.ts'

const noa = account('noa-shalev', 'Noa Shalev')
const jun = account('jun-droid', 'Jun Nakata')
const ana = account('ana-infra', 'Ana Belmonte')
const otto = account('otto-lists', 'Otto Krüger')
const prosper = account('prosper-stubs', 'Prosper Adeyemi')
const vik = account('vik-engine', 'Vik Hansen')
const tess = account('tess-sprints', 'Tess Morgan', { createdAgo: 60 })
const ravi = account('ravi-rewinds', 'Ravi Menon', { createdAgo: 50 })
const milo = account('milo-echo', 'Milo Fabre', { createdAgo: 30 })
const gia = account('gia-glow', 'Gia Lombardi', { createdAgo: 5 })
const roxana = account('roxana-rails', 'Roxana Pop', {
  id: 7_340_112,
  formerLogins: ['roxana-before'],
  otherEmails: [{ email: 'roxana@harbour.example', verified: true }],
})
const sami = account('sami-merges', 'Sami Laine')
const mette = account('mette-moved', 'Mette Dahl', { createdAgo: 10 })
const beni = account('beni-rebases', 'Beni Okoye')
const hal = account('hal-retired', 'Hal Whitaker', { createdAgo: 160 })
const glow = starRing('glimmer', 30, 4)

const skilled: readonly LabelledHistory[] = [
  history(
    {
      login: noa.login,
      label: 'own Vue site, bundles committed',
      skills: { 'Vue.js': 'strong', JavaScript: 'some', CSS: 'some' },
    },
    [noa],
    [
      repo('noa-shalev/market', [
        work(whoIs(noa), 160, [30, 1], code('vue', 'src/views', 'vue')),
        work(whoIs(noa), 14, [28, 3], code('css', 'src/assets')),
        work(whoIs(noa), 16, [28, 3], code('javascript', 'scripts')),
        work(whoIs(noa), 70, [28, 1], [], { shape: 'bundle', message: 'npm run build' }),
      ]),
    ],
  ),
  history(
    {
      login: jun.login,
      label: 'the Android folder of a mono-repository',
      skills: { Kotlin: 'strong', Android: 'strong', Swift: 'none', TypeScript: 'none', React: 'none' },
    },
    [jun, organization('paperlantern', [jun.login])],
    [
      repo(
        'paperlantern/everything',
        [
          work(whoIs(jun), 140, [26, 1], code('kotlin', 'android/app/src', 'android')),
          work([mate(131), mate(132)], 150, [26, 1], code('swift', 'ios/App')),
          work([mate(133), mate(134)], 200, [26, 1], code('tsx', 'web/src', 'react')),
        ],
        { isPrivate: false },
      ),
    ],
  ),
  history(
    {
      login: ana.login,
      label: 'private work of an organization beside public work',
      skills: { Terraform: 'strong', Python: 'some', Bash: 'some' },
      skillsInPublic: { Python: 'some', Bash: 'some' },
    },
    [ana, organization('northquay', [ana.login])],
    [
      repo(
        'northquay/landscape',
        [
          work(whoIs(ana), 150, [34, 1], code('terraform', 'modules')),
          work(mate(141), 60, [30, 1], code('terraform', 'stacks')),
        ],
        { isPrivate: true },
      ),
      repo('ana-infra/tools', [
        work(whoIs(ana), 18, [22, 2], code('python', 'tools')),
        work(whoIs(ana), 16, [22, 2], code('shell', 'bin')),
      ]),
    ],
  ),
  history(
    {
      login: otto.login,
      label: 'forks, and some pull requests merged upstream',
      skills: { TypeScript: 'some', Go: 'none', Ruby: 'none' },
    },
    [otto, organization('cobblestone')],
    [
      repo('cobblestone/lint', [
        work([mate(151), mate(152)], 160, [60, 1], code('typescript', 'src')),
        work(whoIs(otto), 7, [14, 2], code('typescript', 'src/rules'), {
          pulls: { commitsEach: 2, end: 'squash', mergedBy: mate(151), reviewers: [mate(152)] },
        }),
      ]),
      repo('cobblestone/proxy', [work(mate(153), 140, [60, 1], code('go', 'proxy'))]),
      repo('cobblestone/gems', [work(mate(154), 140, [60, 1], code('ruby', 'lib', 'rails'))]),
      ...['lint', 'proxy', 'gems'].map((name) =>
        repo(`otto-lists/${name}`, [], { forkOf: { path: `cobblestone/${name}`, ago: 15 } }),
      ),
    ],
  ),
  history(
    {
      login: prosper.login,
      label: 'honest Go beside generated stubs',
      skills: { Go: 'strong', gRPC: 'strong', JavaScript: 'none' },
    },
    [prosper],
    [
      repo('prosper-stubs/meter', [
        work(whoIs(prosper), 130, [30, 1], code('go', 'internal', 'grpc')),
        work(whoIs(prosper), 90, [30, 1], [], { shape: 'protobuf', message: 'make proto' }),
        work(whoIs(prosper), 30, [30, 1], [], { shape: 'lockfile', message: 'npm update' }),
        work([bot(0), bot(1)], 80, [30, 1], [], { shape: 'lockfile', message: 'build(deps): bump' }),
      ]),
    ],
  ),
  history(
    { login: vik.login, label: 'a bulk import, then years of work on it', skills: { 'C++': 'strong', C: 'none' } },
    [vik],
    [
      repo('vik-engine/engine', [
        work(whoIs(vik), 1, [40, 40], [code('cpp', 'engine'), code('c', 'third')], {
          shape: 'import',
          lines: 160_000,
          message: 'Import from the old server',
        }),
        work(whoIs(vik), 150, [39, 1], code('cpp', 'engine')),
      ]),
    ],
  ),
]

const identified: readonly LabelledHistory[] = [
  history(
    {
      login: roxana.login,
      label: 'renamed, with two addresses',
      skills: { Ruby: 'strong', 'Ruby on Rails': 'strong', SQL: 'some' },
    },
    [roxana],
    [
      repo('roxana-rails/bakery', [
        work(
          { name: 'Roxana Pop', email: '7340112+roxana-before@users.noreply.github.com' },
          70,
          [50, 20],
          code('ruby', 'app', 'rails'),
        ),
        work({ name: 'Roxana Pop', email: 'roxana@harbour.example' }, 80, [19, 1], code('ruby', 'app', 'rails')),
        work(whoIs(roxana), 15, [40, 6], code('sql', 'db')),
      ]),
    ],
  ),
  history(
    {
      login: sami.login,
      label: 'squash merges into foreign repositories',
      skills: { Python: 'strong', FastAPI: 'strong', Rust: 'none' },
    },
    [sami, organization('inkwell-oss')],
    [
      repo(
        'inkwell-oss/serve',
        [
          work([mate(161), mate(162)], 130, [60, 1], code('python', 'serve')),
          work(mate(163), 70, [50, 1], code('rust', 'native')),
          work(whoIs(sami), 60, [34, 1], code('python', 'serve/http', 'fastapi'), {
            pulls: { commitsEach: 3, end: 'squash', mergedBy: mate(161), reviewers: [mate(162), mate(163)] },
            coAuthors: [mate(162)],
          }),
        ],
        { stars: stars(170, 55, 21) },
      ),
    ],
  ),
  history(
    {
      login: mette.login,
      label: 'moved from another host: commits older than the repository',
      skills: { Python: 'strong', pandas: 'strong' },
    },
    [mette],
    [
      repo('mette-moved/tides', [work(whoIs(mette), 140, [70, 1], code('python', 'tides', 'pandas'))], {
        createdAgo: 9,
      }),
    ],
  ),
  history(
    {
      login: beni.login,
      label: 'a long branch rebased at once',
      skills: { TypeScript: 'strong', Fastify: 'strong', 'Node.js': 'strong' },
    },
    [beni],
    [
      repo('beni-rebases/tracker', [
        work(whoIs(beni), 60, [24, 5], code('typescript', 'src', 'fastify')),
        work(whoIs(beni), 70, [3, 3], code('typescript', 'src', 'fastify'), {
          rhythm: 'burst',
          authored: { from: 5, to: 3 },
        }),
      ]),
    ],
  ),
  history(
    { login: hal.login, label: 'much, but long ago', skills: { C: 'some' } },
    [hal],
    [repo('hal-retired/driver', [work(whoIs(hal), 160, [150, 100], code('c', 'drivers'))])],
  ),
]

const faked: readonly LabelledHistory[] = [
  history(
    {
      login: tess.login,
      label: 'honest work, and 10,000 commits in each of two days',
      skills: { TypeScript: 'strong', Express: 'strong', 'Node.js': 'strong' },
      fakeSignals: ['impossible-commit-rate', 'uniform-diffs'],
    },
    [tess],
    [
      repo('tess-sprints/board', [work(whoIs(tess), 120, [40, 1], code('typescript', 'src', 'express'))]),
      repo('tess-sprints/green', [
        work(whoIs(tess), 10_000, [7, 7], [], { shape: 'uniform', rhythm: 'burst', message: 'commit' }),
        work(whoIs(tess), 10_000, [4, 4], [], { shape: 'uniform', rhythm: 'burst', message: 'commit' }),
      ]),
    ],
  ),
  history(
    {
      login: ravi.login,
      label: 'honest work, and a backdated journal',
      skills: { Python: 'strong', Flask: 'strong' },
      fakeSignals: ['backdated-commits'],
    },
    [ravi],
    [
      repo('ravi-rewinds/api', [work(whoIs(ravi), 120, [30, 1], code('python', 'api', 'flask'))]),
      repo('ravi-rewinds/history', [
        work(whoIs(ravi), 300, [2, 1.9], code('markdown', 'days'), { authored: { from: 110, to: 30 } }),
      ]),
    ],
  ),
  history(
    {
      login: milo.login,
      label: 'a mirror beside work of their own',
      skills: { Go: 'some', Java: 'none' },
      fakeSignals: ['mirrored-history'],
    },
    [milo, organization('stonebridge')],
    [
      repo('stonebridge/broker', [work([mate(171), mate(172)], 170, [70, 10], code('java', 'src', 'kafka'))], {
        stars: stars(80, 60, 22),
      }),
      repo('milo-echo/broker-next', [], { mirrorOf: { path: 'stonebridge/broker', by: whoIs(milo), from: 20, to: 2 } }),
      repo('milo-echo/probe', [work(whoIs(milo), 17, [12, 2], code('go', 'probe'))]),
    ],
  ),
  history(
    {
      login: gia.login,
      label: 'a star ring of months-old accounts',
      skills: { React: 'some', TypeScript: 'some' },
      fakeSignals: ['star-ring'],
    },
    [gia, ...glow.accounts],
    [
      repo('gia-glow/ui', [work(whoIs(gia), 16, [4, 1], code('tsx', 'src', 'react'))], {
        stars: { by: glow.logins, from: 2, to: 1.9 },
      }),
      ...ringRepos(glow, 4, [gia.login]),
    ],
  ),
]

export const heldOut: readonly LabelledHistory[] = [...skilled, ...identified, ...faked]

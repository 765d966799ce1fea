import type { LabelledHistory } from '../plan.ts'
import { account, bot, code, history, mate, organization, repo, stars, whoIs, work } from '../telling.ts'

const felix = account('felix-forks', 'Felix Amsel')
const ines = account('ines-patches', 'Inês Matos')
const olga = account('olga-generates', 'Olga Petrenko')
const luis = account('luis-vendors', 'Luis Ferrer')
const nadia = account('nadia-imports', 'Nadia Karam')
const rolf = account('rolf-formats', 'Rolf Steiner')
const bao = account('bao-keeps-fresh', 'Bao Tran')

const upstreams = [
  { path: 'gravelworks/kernel', craft: code('c', 'kernel') },
  { path: 'gravelworks/raft', craft: code('go', 'raft', 'grpc') },
  { path: 'gravelworks/engine', craft: code('rust', 'src', 'bevy') },
  { path: 'gravelworks/learn', craft: code('python', 'learn', 'torch') },
] as const

const forks = upstreams.flatMap(({ path }) =>
  repo(`felix-forks/${path.split('/')[1]}`, [], { forkOf: { path, ago: 5 } }),
)

/** Work that a careless rule would take for skill. */
export const traps: readonly LabelledHistory[] = [
  history(
    {
      login: felix.login,
      label: 'forks without a commit of their own',
      skills: { C: 'none', Go: 'none', Rust: 'none', Python: 'none', PyTorch: 'none' },
    },
    [felix, organization('gravelworks')],
    [
      ...upstreams.map(({ path, craft }, place) =>
        repo(path, [work([mate(70 + place), mate(80 + place)], 150, [70, 1], craft)], {
          stars: stars(90, 60, 6 + place),
        }),
      ),
      ...forks,
    ],
  ),
  history(
    { login: ines.login, label: 'a fork that went its own way', skills: { 'C++': 'some' } },
    [ines, organization('sandbank')],
    [
      repo('sandbank/raytrace', [work([mate(90), mate(91)], 200, [80, 2], code('cpp', 'src'))]),
      repo('ines-patches/raytrace', [work(whoIs(ines), 16, [10, 2], code('cpp', 'src'))], {
        forkOf: { path: 'sandbank/raytrace', ago: 12 },
      }),
    ],
  ),
  history(
    {
      login: olga.login,
      label: 'lockfiles, bundles and generated code',
      skills: { TypeScript: 'some', JavaScript: 'none', Go: 'none', gRPC: 'none' },
    },
    [olga],
    [
      repo('olga-generates/widgets', [
        work(whoIs(olga), 18, [20, 2], code('typescript', 'src')),
        work(whoIs(olga), 60, [20, 1], [], { shape: 'lockfile', message: 'chore: update lockfile' }),
        work(whoIs(olga), 80, [19, 1], [], { shape: 'bundle', message: 'build' }),
        work(whoIs(olga), 40, [18, 1], [], { shape: 'protobuf', message: 'Generate stubs' }),
      ]),
    ],
  ),
  history(
    { login: luis.login, label: 'vendored libraries', skills: { Python: 'some', Flask: 'some', Go: 'none' } },
    [luis],
    [
      repo('luis-vendors/gateway', [
        work(whoIs(luis), 70, [24, 2], [], { shape: 'vendor', message: 'go mod vendor' }),
        work(whoIs(luis), 18, [24, 3], code('python', 'tools', 'flask')),
      ]),
    ],
  ),
  history(
    {
      login: nadia.login,
      label: 'a first commit of 200,000 lines',
      skills: { Java: 'none', C: 'none', Bash: 'some' },
    },
    [nadia],
    [
      repo('nadia-imports/legacy', [
        work(whoIs(nadia), 1, [14, 14], [code('java', 'src/main/java', 'spring'), code('c', 'native')], {
          shape: 'import',
          lines: 200_000,
          message: 'Initial commit',
        }),
        work(whoIs(nadia), 16, [13, 2], code('shell', 'scripts')),
      ]),
    ],
  ),
  history(
    { login: rolf.login, label: 'reformats what others wrote', skills: { JavaScript: 'none', Ruby: 'some' } },
    [rolf, organization('larchwood', [rolf.login])],
    [
      repo('larchwood/portal', [
        work([mate(101), mate(102)], 140, [40, 2], code('javascript', 'client', 'express')),
        work(whoIs(rolf), 6, [30, 3], [], { shape: 'reformat', message: 'style: run the formatter' }),
      ]),
      repo('rolf-formats/notes', [work(whoIs(rolf), 17, [22, 2], code('ruby', 'lib'))]),
    ],
  ),
  history(
    { login: bao.login, label: 'mostly bots', skills: { Python: 'some', pandas: 'some', JavaScript: 'none' } },
    [bao],
    [
      repo('bao-keeps-fresh/crawler', [
        work(whoIs(bao), 20, [28, 2], code('python', 'crawler', 'pandas')),
        work([bot(0), bot(2)], 160, [28, 0.5], [], { shape: 'lockfile', message: 'chore(deps): bump the minor group' }),
        work(bot(1), 60, [28, 0.5], code('javascript', 'site'), { message: 'Publish site' }),
      ]),
    ],
  ),
]

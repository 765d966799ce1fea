import { posix } from 'node:path'
import { isTest, type Source } from './sources.ts'

type PackageRule = {
  /** Packages of this repository that product code may import; `*` stands for all. */
  own: readonly string[]
  /** External packages that only this package may import in product code. */
  alone?: RegExp
  /** External packages that it may import; default: all that are not reserved for another. */
  outside?: RegExp
}

const serverLibs = ['contracts', 'source-code', 'db', 'event-bus', 'blobs', 'github', 'service-kit']
const webLibs = ['contracts', 'api-client', 'ui-kit', 'people', 'web-runtime']
const buildRecipe = 'remote-config'
/** For clients that are not web apps. */
const clientLibs = ['contracts', 'api-client', 'source-code']

/** The imports that the architecture allows, by package. Services and web apps are covered by folder. */
const libraryRules: Record<string, PackageRule> = {
  contracts: { own: [], outside: /^zod(\/|$)/ },
  'source-code': { own: [] },
  db: { own: [], alone: /^pg(\/|$)/ },
  blobs: { own: ['contracts', 'db'], alone: /^@aws-sdk\// },
  github: { own: [], alone: /^octokit(\/|$)/ },
  'event-bus': { own: ['contracts', 'db'], alone: /^@nats-io\// },
  'service-kit': { own: ['contracts', 'db', 'event-bus'], alone: /^(fastify$|@fastify\/(?!static|http-proxy))/ },
  'test-kit': { own: [...serverLibs, 'api-client', 'local'] },
  world: { own: ['*'] },
  'api-client': { own: ['contracts'] },
  'ui-kit': { own: [] },
  people: { own: ['contracts', 'ui-kit', 'web-runtime'] },
  'web-runtime': { own: ['contracts', 'api-client', 'ui-kit'] },
  'fake-world': { own: ['contracts', 'ui-kit', 'web-runtime'] },
  'remote-config': { own: ['contracts'] },
  'browser-test': { own: ['remote-config', 'fake-world', 'local'] },
}

/** Packages that tests, the local platform, the bench and the edges may use besides their owners. */
const mayUseAnything = /^(libs\/(test-kit|world)|deploy\/[^/]+|services\/(edge|realtime))$/

/** Stand-ins for the platform while a web app is developed or tested. */
const standIns = /^@codekin\/(fake-world|web-runtime\/testing)\//
/** The standalone page of a web app with stand-ins. */
const devPage = /^frontends\/[^/]+\/src\/dev\.tsx$/

function ruleFor(folder: string): PackageRule {
  const [kind, name = ''] = folder.split('/')
  if (kind === 'libs') return libraryRules[name] ?? { own: [] }
  if (kind === 'services') return { own: serverLibs }
  if (kind === 'frontends') return { own: [...webLibs, buildRecipe] }
  if (kind === 'clients') return { own: clientLibs }
  return { own: ['*'] }
}

function whyNot(folder: string, target: string): string {
  const [kind, name] = folder.split('/')
  if (kind === 'services' && !serverLibs.includes(target) && !(target in libraryRules) && target !== 'local') {
    return 'a service never imports another service: facts travel as events, questions as commands'
  }
  if (kind === 'frontends') return `web apps import ${webLibs.join(', ')} only, never another web app`
  if (kind === 'clients') return `clients import ${clientLibs.join(', ')} only`
  if (kind === 'services') return `services import ${serverLibs.join(', ')} only`
  const { own } = ruleFor(folder)
  return `libs/${name} may import ${own.length > 0 ? own.join(', ') : 'no other package of this repository'}`
}

/** Why a package of this repository may not depend on another one; undefined if it may. */
export function forbiddenPackage(folder: string, target: string): string | undefined {
  const { own } = ruleFor(folder)
  return own.includes('*') || own.includes(target) ? undefined : whyNot(folder, target)
}

function forbiddenOutside(folder: string, name: string): string | undefined {
  const { outside } = ruleFor(folder)
  if (outside && !outside.test(name)) return `libs/contracts imports zod and nothing else`
  if (mayUseAnything.test(folder)) return undefined
  const owner = Object.entries(libraryRules).find(([, rule]) => rule.alone?.test(name))?.[0]
  if (!owner || folder === `libs/${owner}`) return undefined
  return `only libs/${owner} knows ${name}`
}

function forbiddenFile(folder: string, path: string, specifier: string): string | undefined {
  const target = posix.join(posix.dirname(path), specifier)
  // A module provided under a library's name imports the library by its file: by name it would import itself.
  if (path.startsWith('libs/web-runtime/src/lent/') && target.startsWith('node_modules/')) return undefined
  if (!target.startsWith(`${folder}/`)) return 'other packages are imported by their name'
  return devPage.test(target) && !isTest(path) ? 'src/dev.tsx is a page for development, no part of the app' : undefined
}

function forbiddenModule(folder: string, path: string, specifier: string): string | undefined {
  if (isTest(path)) return undefined
  const own = /^@codekin\/([^/]+)/.exec(specifier)?.[1]
  if (own === undefined) return forbiddenOutside(folder, specifier)
  if (own === folder.split('/')[1]) return 'a package imports its own files by relative paths'
  if (!standIns.test(specifier)) return forbiddenPackage(folder, own)
  if (devPage.test(path) || /^libs\/(fake-world|browser-test)$/.test(folder)) return undefined
  return 'what stands in for the platform is for src/dev.tsx and tests, never for people'
}

/** Checks the imports between packages. Returns one sentence per broken rule. Tests may import anything from other packages. */
export function checkPackages(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, imports }) => {
    const folder = path.split('/').slice(0, 2).join('/')
    return imports.flatMap((specifier) => {
      const rule = specifier.startsWith('.') ? forbiddenFile : forbiddenModule
      const reason = rule(folder, path, specifier)
      return reason ? [`${path} imports ${specifier}: ${reason}.`] : []
    })
  })
}

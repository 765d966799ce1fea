import { frameworksOfLines } from './frameworks.ts'

/** A folder whose files use a framework without importing it. */
export type Place = {
  skill: string
  /** The manifest's folder with a slash at its end; empty at the root. */
  root: string
}

// Dependencies in manifests. They show what a project uses; its files show who wrote that part.

// Anyone can make us read a manifest of a megabyte, so each pattern runs in linear time: no blanks across lines.

type Reader = { file: RegExp; language: string; names(text: string): string[]; asLine(name: string): string }

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

/** Packages whose import name differs from the package name. */
const importedAs: Readonly<Record<string, string>> = {
  'scikit-learn': 'sklearn',
  djangorestframework: 'rest_framework',
  'psycopg[binary]': 'psycopg',
  'psycopg2-binary': 'psycopg2',
}

const python = (name: string) => `import ${importedAs[name.toLowerCase()] ?? name.toLowerCase().replace(/\[.*$/, '')}`

const readers: readonly Reader[] = [
  { file: /(^|\/)package\.json$/, language: 'TypeScript', names: npmNames, asLine: (name) => `import '${name}'` },
  {
    file: /(^|\/)requirements[\w.-]*\.txt$/,
    language: 'Python',
    names: (text) => all(text, /^[ \t]*([\w.-]+(?:\[[\w,]+\])?)/gm),
    asLine: python,
  },
  {
    file: /(^|\/)(pyproject\.toml|Pipfile)$/,
    language: 'Python',
    names: (text) => all(text, /^[ \t]*["']?([\w.-]+(?:\[[\w,]+\])?)["']?[ \t]*(?:[=<>~]|,|\r?$)/gm),
    asLine: python,
  },
  {
    file: /(^|\/)go\.mod$/,
    language: 'Go',
    names: (text) => all(text, /^[ \t]*(?:require[ \t]+)?([\w.-]+\.[a-z]+\/\S+)[ \t]+v/gm),
    asLine: (name) => `"${name}"`,
  },
  {
    file: /(^|\/)Cargo\.toml$/,
    language: 'Rust',
    names: (text) => all(text, /^([\w-]+)\s*=/gm),
    asLine: (name) => `use ${name.replaceAll('-', '_')}`,
  },
  {
    file: /(^|\/)(pom\.xml|build\.gradle(\.kts)?)$/,
    language: 'Java',
    names: (text) => [
      ...all(text, /<groupId>\s*([\w.-]+)\s*<\/groupId>/g),
      ...all(text, /['"]([\w.-]+):[\w.-]+(?::[^'"]*)?['"]/g),
    ],
    asLine: (name) => `import ${name}.any`,
  },
  {
    file: /(^|\/)Gemfile$/,
    language: 'Ruby',
    names: (text) => all(text, /^[ \t]*gem[ \t]+['"]([\w-]+)['"]/gm),
    asLine: (name) => `require '${name}'`,
  },
  {
    file: /(^|\/)composer\.json$/,
    language: 'PHP',
    names: (text) =>
      all(text, /"(laravel|symfony)\/[\w-]+"\s*:/g).map((vendor) => (vendor === 'laravel' ? 'Laravel' : 'Symfony')),
    asLine: (name) => `use ${name}\\Any`,
  },
]

function npmNames(text: string): string[] {
  const sections = all(text, /"(?:dev|peer)?dependencies"\s*:\s*\{([^{}]*)\}/gi)
  return sections.flatMap((section) => all(section, /"([^"]+)"\s*:/g))
}

export const isManifest = (path: string): boolean => readers.some(({ file }) => file.test(path))

/** Skills of a manifest's dependencies; none for other files and invalid text. */
export function frameworksOfManifest(path: string, text: string): string[] {
  const found = readers.filter(({ file }) => file.test(path))
  return [
    ...new Set(found.flatMap(({ language, names, asLine }) => frameworksOfLines(language, names(text).map(asLine)))),
  ]
}

/** Rails autoloads files by their path, so they import nothing (guides.rubyonrails.org, "Autoloading"). */
const byPlace: readonly { skill: string; language: string; place: RegExp }[] = [
  {
    skill: 'Ruby on Rails',
    language: 'Ruby',
    place: /^(app\/(models|controllers|jobs|mailers|helpers|channels)|config|db\/migrate)\//,
  },
  {
    skill: 'Laravel',
    language: 'PHP',
    place: /^(app\/(Http|Models|Providers|Jobs|Console)|routes|database\/migrations)\//,
  },
]

/** Folders in which manifests give a skill to files that import nothing. */
export function placesNamed(manifests: Readonly<Record<string, string>>): Place[] {
  return Object.entries(manifests).flatMap(([at, text]) => {
    const named = frameworksOfManifest(at, text)
    const root = at.slice(0, at.lastIndexOf('/') + 1)
    return byPlace.filter(({ skill }) => named.includes(skill)).map(({ skill }) => ({ skill, root }))
  })
}

/** Skills that a file's path suggests. They count if a manifest in `root` names them. */
export function placesOfPath(path: string, language: string): Place[] {
  const folders = [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1))
  return byPlace
    .filter((one) => one.language === language)
    .flatMap(({ skill, place }) =>
      ['', ...folders].filter((root) => place.test(path.slice(root.length))).map((root) => ({ skill, root })),
    )
}

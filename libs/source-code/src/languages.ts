/**
 * Skills by file extension, spelled as in the contracts' `wellKnownSkills`. Extensions follow github-linguist's `languages.yml`;
 * prose and data (Markdown, YAML, JSON, plain text) show no skill.
 */
const byExtension: Readonly<Record<string, readonly string[]>> = {
  JavaScript: ['js', 'mjs', 'cjs', 'jsx'],
  TypeScript: ['ts', 'tsx', 'mts', 'cts'],
  'Vue.js': ['vue'],
  Svelte: ['svelte'],
  HTML: ['html', 'htm'],
  CSS: ['css'],
  Sass: ['scss', 'sass'],
  GraphQL: ['graphql', 'gql'],
  Python: ['py', 'pyi', 'pyw'],
  Java: ['java'],
  Kotlin: ['kt', 'kts'],
  Scala: ['scala', 'sc'],
  Clojure: ['clj', 'cljs', 'cljc'],
  Groovy: ['groovy', 'gradle'],
  C: ['c', 'h'],
  'C++': ['cpp', 'cc', 'cxx', 'hpp', 'hh', 'hxx'],
  'C#': ['cs'],
  'F#': ['fs', 'fsx', 'fsi'],
  Go: ['go'],
  Rust: ['rs'],
  Zig: ['zig'],
  Swift: ['swift'],
  'Objective-C': ['m', 'mm'],
  Dart: ['dart'],
  PHP: ['php', 'phtml'],
  Ruby: ['rb', 'rake', 'gemspec'],
  Elixir: ['ex', 'exs'],
  Erlang: ['erl', 'hrl'],
  Haskell: ['hs', 'lhs'],
  OCaml: ['ml', 'mli'],
  Perl: ['pl', 'pm'],
  R: ['r'],
  Julia: ['jl'],
  Lua: ['lua'],
  SQL: ['sql'],
  Terraform: ['tf', 'tfvars'],
  Bash: ['sh', 'bash', 'zsh'],
  PowerShell: ['ps1', 'psm1'],
  Solidity: ['sol'],
}

const extensions: ReadonlyMap<string, string> = new Map(
  Object.entries(byExtension).flatMap(([skill, ends]) => ends.map((end) => [end, skill] as const)),
)

/** Files recognized by name. */
const byName: readonly (readonly [RegExp, string])[] = [
  [/(^|\/)(dockerfile|containerfile)(\.[\w-]+)?$/i, 'Docker'],
  [/^\.github\/workflows\/[^/]+\.ya?ml$/i, 'GitHub Actions'],
  [/(^|\/)(rakefile|gemfile|config\.ru)$/i, 'Ruby'],
  [/(^|\/)jenkinsfile$/i, 'Groovy'],
]

/** The language of a path as a skill; undefined for prose, data and unknown files. */
export function languageOf(path: string): string | undefined {
  const named = byName.find(([pattern]) => pattern.test(path))
  if (named) return named[1]
  const end = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase()
  return end === undefined ? undefined : extensions.get(end)
}

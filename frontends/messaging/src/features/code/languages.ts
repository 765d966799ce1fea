import type { LanguageFn } from 'highlight.js'

type Load = () => Promise<{ default: LanguageFn }>

/** Highlighted languages; each is a separate file, loaded when first needed. */
export const grammars = {
  bash: () => import('highlight.js/lib/languages/bash'),
  c: () => import('highlight.js/lib/languages/c'),
  cpp: () => import('highlight.js/lib/languages/cpp'),
  csharp: () => import('highlight.js/lib/languages/csharp'),
  css: () => import('highlight.js/lib/languages/css'),
  diff: () => import('highlight.js/lib/languages/diff'),
  dockerfile: () => import('highlight.js/lib/languages/dockerfile'),
  elixir: () => import('highlight.js/lib/languages/elixir'),
  go: () => import('highlight.js/lib/languages/go'),
  haskell: () => import('highlight.js/lib/languages/haskell'),
  java: () => import('highlight.js/lib/languages/java'),
  javascript: () => import('highlight.js/lib/languages/javascript'),
  json: () => import('highlight.js/lib/languages/json'),
  kotlin: () => import('highlight.js/lib/languages/kotlin'),
  lua: () => import('highlight.js/lib/languages/lua'),
  php: () => import('highlight.js/lib/languages/php'),
  python: () => import('highlight.js/lib/languages/python'),
  ruby: () => import('highlight.js/lib/languages/ruby'),
  rust: () => import('highlight.js/lib/languages/rust'),
  scala: () => import('highlight.js/lib/languages/scala'),
  sql: () => import('highlight.js/lib/languages/sql'),
  swift: () => import('highlight.js/lib/languages/swift'),
  typescript: () => import('highlight.js/lib/languages/typescript'),
  xml: () => import('highlight.js/lib/languages/xml'),
  yaml: () => import('highlight.js/lib/languages/yaml'),
} as const satisfies Readonly<Record<string, Load>>
export type Language = keyof typeof grammars

/** Aliases used after a fence. */
const aliases: Readonly<Record<string, Language>> = {
  sh: 'bash',
  shell: 'bash',
  zsh: 'bash',
  h: 'c',
  'c++': 'cpp',
  cc: 'cpp',
  hpp: 'cpp',
  cs: 'csharp',
  'c#': 'csharp',
  scss: 'css',
  patch: 'diff',
  docker: 'dockerfile',
  ex: 'elixir',
  exs: 'elixir',
  golang: 'go',
  hs: 'haskell',
  js: 'javascript',
  jsx: 'javascript',
  mjs: 'javascript',
  jsonc: 'json',
  kt: 'kotlin',
  py: 'python',
  rb: 'ruby',
  rs: 'rust',
  postgres: 'sql',
  pgsql: 'sql',
  psql: 'sql',
  ts: 'typescript',
  tsx: 'typescript',
  mts: 'typescript',
  html: 'xml',
  svg: 'xml',
  vue: 'xml',
  yml: 'yaml',
}

/** The language named by a fence; undefined if it is not highlighted. */
export function languageOf(name: string): Language | undefined {
  const lower = name.toLowerCase()
  return Object.hasOwn(grammars, lower)
    ? (lower as Language)
    : Object.hasOwn(aliases, lower)
      ? aliases[lower]
      : undefined
}

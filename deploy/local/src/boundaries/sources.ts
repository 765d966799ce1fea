import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A source file: its path from the repository's folder, its text and its imports. */
export type Source = { path: string; text: string; imports: string[] }

const importPatterns = [
  /(?:^|[\n;])\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]/g,
  /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g,
]

/** The module names of every import and export statement, types included, and of every dynamic import with a literal. */
export function importsOf(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  return importPatterns.flatMap((pattern) => [...code.matchAll(pattern)].map((match) => match[1] ?? ''))
}

const isGenerated = (path: string) => /(^|\/)(node_modules|dist|\.codekin|__snapshots__)$/.test(path)

/** Reads every TypeScript file of the workspaces. */
export function readSources(root: string): Source[] {
  const patterns = ['libs', 'services', 'frontends', 'clients', 'deploy'].map((folder) => `${folder}/**/*.{ts,tsx,mjs}`)
  const paths = globSync(patterns, { cwd: root, exclude: isGenerated })
  return paths.sort().map((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return { path, text, imports: importsOf(text) }
  })
}

/** Reads the exports of each package, by its name. */
export function readExports(root: string): PackageExports {
  const files = globSync('{libs,services,frontends,clients,deploy}/*/package.json', { cwd: root })
  return Object.fromEntries(
    files.map((file) => {
      const { name, exports } = JSON.parse(readFileSync(join(root, file), 'utf8')) as PackageFile
      return [name, { root: dirname(file), exports: exports ?? {} }]
    }),
  )
}

type PackageFile = { name: string; exports?: Record<string, string> }

/** The folder and the exports of each package. */
export type PackageExports = Record<string, { root: string; exports: Record<string, string> }>

/** Tests may import more than product code. */
export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || /(^|\/)(testing|e2e|test-data)\//.test(path)
}

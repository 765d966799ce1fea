import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { repositoryRoot } from './paths.ts'
import { leaveWithChildren, runProgram } from './run-program.ts'
import { say } from './terminal.ts'

type Config = { extends: string; compilerOptions?: Record<string, unknown>; include: string[]; exclude: string[] }
type Program = { base: string; compilerOptions: Record<string, unknown>; include: string[]; exclude: string[] }

const folder = join(repositoryRoot, '.codekin', 'types')

/**
 * The programs of the repository: packages with the same compiler options are checked together, so that what they share (the
 * contracts, zod, React) is read once, not twenty times.
 */
function listPrograms(): Program[] {
  const programs = new Map<string, Program>()
  for (const file of globSync(['tsconfig.json', '{libs,services,deploy}/*/tsconfig.json', 'frontends/tsconfig.json'], {
    cwd: repositoryRoot,
  }).toSorted()) {
    const home = join(repositoryRoot, dirname(file))
    const config = JSON.parse(readFileSync(join(repositoryRoot, file), 'utf8')) as Config
    const base = resolve(home, config.extends)
    const compilerOptions = config.compilerOptions ?? {}
    const key = JSON.stringify([base, compilerOptions])
    const program = programs.get(key) ?? { base, compilerOptions, include: [], exclude: [] }
    program.include.push(...config.include.map((pattern) => resolve(home, pattern)))
    program.exclude.push(...config.exclude.map((pattern) => resolve(home, pattern)))
    programs.set(key, program)
  }
  return [...programs.values()]
}

/** Returns the compiler's messages for a program; empty if there are none. Unchanged programs are not checked again. */
async function checkProgram({ base, compilerOptions, include, exclude }: Program, index: number): Promise<string> {
  const file = join(folder, `program-${index}.json`)
  const memory = { incremental: true, tsBuildInfoFile: join(folder, `program-${index}.tsbuildinfo`) }
  const config = { extends: base, compilerOptions: { ...compilerOptions, ...memory }, include, exclude }
  writeFileSync(file, JSON.stringify(config, null, 2))
  const { code, output } = await runProgram('tsc', ['--pretty', 'false', '-p', file])
  return code === 0 ? '' : output
}

leaveWithChildren()
mkdirSync(folder, { recursive: true })
for (const [index, program] of listPrograms().entries()) {
  const output = await checkProgram(program, index)
  if (output === '') continue
  process.exitCode = 1
  say(output.trimEnd())
}

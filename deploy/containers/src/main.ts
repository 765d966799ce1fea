// npm run containers -- base | build [NAME...] | compare [NAME...] | up [PROFILE...] | main-job | look | measure | down | forget
import { resolve } from 'node:path'
import { buildImages } from './build-images.ts'
import { compareBuilds } from './compare-builds.ts'
import { readComposeFile } from './compose-file.ts'
import { lookInside } from './look-inside.ts'
import { doMainJob } from './main-job.ts'
import { baseVariables, hasBases, makeBases, whyNotHere } from './make-bases.ts'
import { measureImages } from './measure-images.ts'
import { down, up } from './run-compose.ts'

const repository = resolve(import.meta.dirname, '../../..')
const say = (text: string) => void process.stdout.write(`${text}\n`)
const file = () => readComposeFile(resolve(repository, 'docker-compose.yml'), { ...baseVariables, ...process.env })

const commands: Record<string, (names: string[]) => Promise<void>> = {
  base: () => makeBases(say),
  async build(names) {
    if (!(await hasBases())) await makeBases(say)
    await buildImages(file(), { repository, names, say })
  },
  async compare(names) {
    if (!(await hasBases())) await makeBases(say)
    if (!(await compareBuilds(file(), { repository, names, say }))) throw new Error('Two builds of one commit differ.')
  },
  up: (profiles) => up(file(), { folder: repository, profiles, say }),
  'main-job': async () => say(await doMainJob(repository)),
  look: async () => {
    const told = await lookInside(file())
    for (const line of told) say(line)
    if (told.some((line) => line.startsWith('✗'))) throw new Error('Containers may do what they should not.')
  },
  measure: () => measureImages(file(), say),
  down: () => down(file(), { isForgotten: false, say }),
  forget: () => down(file(), { isForgotten: true, say }),
}

const [name = '', ...rest] = process.argv.slice(2)
const command = commands[name]
const why = command ? await whyNotHere() : `Commands: ${Object.keys(commands).join(', ')}.`
try {
  if (!command || why) throw new Error(why)
  await command(rest)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

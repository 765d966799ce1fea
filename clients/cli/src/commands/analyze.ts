import { readFileSync, writeFileSync } from 'node:fs'
import type { Client } from '@codekin/api-client/client'
import { skillVerification } from '@codekin/contracts/skill-verification/endpoints'
import {
  type RepositoryFigures,
  type SignedFigures,
  signedFigures,
} from '@codekin/contracts/skill-verification/figures'
import { figuresHours } from '@codekin/contracts/skill-verification/limits'
import { analyzeRepositories } from '../analysis/analyze-repositories.ts'
import type { Figures } from '../analysis/figures.ts'
import { exitCodes, Failure, toFailure } from '../failure.ts'
import { openSignedIn } from '../platform.ts'
import { confirm } from '../question.ts'
import { openSigningKey } from '../signing-key.ts'
import { plain } from '../terminal.ts'
import type { Context, Options, Run } from './command.ts'

type Verification = Client<typeof skillVerification.endpoints>

const addresses = (given: Options[string]) =>
  typeof given === 'string'
    ? given
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean)
    : []

function readSigned(file: string): SignedFigures {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (cause) {
    throw new Failure('unreadable_figures', `Can’t read ${file}.`, { cause })
  }
  try {
    return signedFigures.parse(JSON.parse(text))
  } catch (cause) {
    throw new Failure('unreadable_figures', `${file} doesn’t contain signed figures. Create such a file with --save.`, {
      cause,
    })
  }
}

function saveSigned(file: string, signed: SignedFigures): void {
  try {
    writeFileSync(file, `${JSON.stringify(signed, null, 2)}\n`, { mode: 0o600 })
  } catch (cause) {
    throw new Failure('unwritable_figures', `Can’t write ${file}.`, { cause })
  }
}

/** Options that don't go together with each option. */
const conflicts: Readonly<Record<string, readonly string[]>> = {
  dryRun: ['yes', 'save', 'from', 'withdraw'],
  save: ['yes', 'from', 'withdraw'],
  from: ['author', 'withdraw'],
  withdraw: ['author'],
}
const flagOf = (name: string) => (name === 'dryRun' ? '--dry-run' : `--${name}`)

function refuseConflicts(options: Options, folders: readonly string[]): void {
  for (const [name, others] of Object.entries(conflicts)) {
    const other = options[name] && others.find((each) => options[each])
    if (other) throw new Failure('invalid_usage', `Use either ${flagOf(name)} or ${flagOf(other)}, not both.`)
  }
  const alone = ['from', 'withdraw'].find((name) => options[name])
  if (alone && folders.length > 0) throw new Failure('invalid_usage', `${flagOf(alone)} takes no repositories.`)
}

async function signFigures({ config }: Context, client: Verification, figures: RepositoryFigures) {
  const key = openSigningKey(config.signingKeyFile)
  const { keyId } = await client.registerSigningKey({ body: { publicKey: key.publicKey } })
  return { figures, keyId, signature: key.sign(figures) }
}

async function submit({ terminal }: Context, client: Verification, signed: SignedFigures, isJson: boolean) {
  const sent = await client.submitFigures({ body: signed })
  if (isJson) return terminal.sayJson(sent)
  if (sent.skills.length === 0) return terminal.say('Sent. That’s too few lines to support a skill yet.')
  terminal.say(`${terminal.paint('add', '✓')} Sent. Support for each skill, out of 100:`)
  for (const { skill, weight } of sent.skills) terminal.say(`  ${plain(skill)}  ${Math.round(weight)}`)
  terminal.say(terminal.paint('dim', 'Others see it for the skills on your profile.'))
}

/** Asks whether to send what is shown. Without a terminal only `--yes` agrees. */
async function requireConsent(context: Context, isAgreed: boolean): Promise<void> {
  if (isAgreed) return
  if (!context.input.isTTY) {
    throw new Failure('no_consent', 'Nothing was sent. Add --yes to send the figures, or --dry-run to only show them.')
  }
  if (await confirm('Send exactly these figures?', { ...context, output: context.errors })) return
  throw new Failure('cancelled', 'Nothing was sent.', { exitCode: exitCodes.cancelled })
}

function show({ terminal }: Context, value: object, isJson: boolean): void {
  terminal.sayJson(value, isJson ? undefined : 2)
}

async function withdraw({ terminal }: Context, client: Verification, isJson: boolean): Promise<void> {
  await client.withdrawFigures()
  if (isJson) terminal.sayJson({ isWithdrawn: true })
  else terminal.say('Your figures were deleted and no longer count.')
}

async function countHere(
  { terminal, signal, env }: Context,
  { author }: Options,
  folders: readonly string[],
): Promise<Figures> {
  const about = { env, signal, terminal, now: new Date() }
  const figures = await analyzeRepositories(folders.length === 0 ? ['.'] : folders, addresses(author), about)
  if (figures.skills.length > 0) return figures
  throw new Failure(
    'nothing_counted',
    'No code of yours was found. Add --author with the email addresses you commit under.',
  )
}

/** Counts what the user wrote in repositories on this machine. Only the shown figures leave it, and only after a yes. */
export const analyze: Run = async (context, options, folders) => {
  const isJson = options['json'] === true
  refuseConflicts(options, folders)
  if (options['dryRun']) return show(context, await countHere(context, options, folders), isJson)
  const { server, client, userId } = openSignedIn(context.credentials)
  const calls = client(skillVerification)
  try {
    if (options['withdraw']) return await withdraw(context, calls, isJson)
    const { from, save } = options
    const saved = typeof from === 'string' ? readSigned(from) : undefined
    const figures = saved?.figures ?? { ...(await countHere(context, options, folders)), userId: userId() }
    show(context, figures, isJson)
    if (typeof save === 'string') {
      saveSigned(save, await signFigures(context, calls, figures))
      return context.terminal.warn(`Saved to ${save}. Send it within ${figuresHours} hours with --from ${save}.`)
    }
    await requireConsent(context, options['yes'] === true)
    await submit(context, calls, saved ?? (await signFigures(context, calls, figures)), isJson)
  } catch (error) {
    throw toFailure(error, server)
  }
}

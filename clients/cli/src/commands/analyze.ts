import { readFileSync, writeFileSync } from 'node:fs'
import type { Client } from '@codekin/api-client/client'
import { skillVerification } from '@codekin/contracts/skill-verification/endpoints'
import { type SignedFigures, signedFigures } from '@codekin/contracts/skill-verification/figures'
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
    throw new Failure('unreadable_figures', `${file} holds no signed figures. Make them with --save.`, { cause })
  }
}

async function signFigures({ config }: Context, client: Verification, userId: string, figures: Figures) {
  const key = openSigningKey(config.signingKeyFile)
  const { keyId } = await client.registerSigningKey({ body: { publicKey: key.publicKey } })
  const owned = { ...figures, userId }
  return { figures: owned, keyId, signature: key.sign(owned) }
}

async function submit({ terminal }: Context, client: Verification, signed: SignedFigures, isJson: boolean) {
  const sent = await client.submitFigures({ body: signed })
  if (isJson) return terminal.say(JSON.stringify(sent))
  terminal.say(`${terminal.paint('add', '✓')} Sent. Each gives this much of 100 by itself:`)
  for (const { skill, weight } of sent.skills) terminal.say(`  ${plain(skill)}  ${Math.round(weight)}`)
  terminal.say(terminal.paint('dim', 'Others see it for the skills on your profile.'))
}

/** Shows what would be sent and asks; without a terminal only `--yes` agrees. */
async function requireConsent(context: Context, isAgreed: boolean): Promise<void> {
  if (isAgreed) return
  if (!context.input.isTTY) {
    throw new Failure('no_consent', 'Nothing was sent. Add --yes to send it, or --dry-run to only look.')
  }
  if (await confirm('Send exactly this?', { ...context, output: context.errors })) return
  throw new Failure('cancelled', 'Nothing was sent.', { exitCode: exitCodes.cancelled })
}

function show({ terminal }: Context, value: object, isJson: boolean): void {
  terminal.say(isJson ? JSON.stringify(value) : JSON.stringify(value, null, 2))
}

async function withdraw({ terminal }: Context, client: Verification, isJson: boolean): Promise<void> {
  await client.withdrawFigures()
  if (isJson) terminal.say(JSON.stringify({ isWithdrawn: true }))
  else terminal.say('Your figures no longer count, and are erased.')
}

async function countHere(
  { terminal, signal, env }: Context,
  { author }: Options,
  folders: readonly string[],
): Promise<Figures> {
  const about = { env, signal, terminal, now: new Date() }
  const figures = await analyzeRepositories(folders.length === 0 ? ['.'] : folders, addresses(author), about)
  if (figures.skills.length > 0) return figures
  throw new Failure('nothing_counted', 'No code of yours was found. Name your addresses with --author.')
}

/** Counts what its author wrote in repositories on this machine; nothing but the shown figures leaves it, and only after a yes. */
export const analyze: Run = async (context, options, folders) => {
  const isJson = options['json'] === true
  if (options['dryRun']) return show(context, await countHere(context, options, folders), isJson)
  const { server, client, userId } = openSignedIn(context.credentials)
  const calls = client(skillVerification)
  try {
    if (options['withdraw']) return await withdraw(context, calls, isJson)
    const { from, save } = options
    const signed =
      typeof from === 'string'
        ? readSigned(from)
        : await signFigures(context, calls, userId(), await countHere(context, options, folders))
    show(context, signed.figures, isJson)
    if (typeof save === 'string') {
      writeFileSync(save, `${JSON.stringify(signed, null, 2)}\n`, { mode: 0o600 })
      return context.terminal.warn(`Saved in ${save}. Send it with --from ${save}.`)
    }
    await requireConsent(context, options['yes'] === true)
    await submit(context, calls, signed, isJson)
  } catch (error) {
    throw toFailure(error, server)
  }
}

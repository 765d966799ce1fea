import { messaging } from '@codekin/contracts/messaging/endpoints'
import { findConversation } from '../conversations.ts'
import { Failure, toFailure } from '../failure.ts'
import { chatLive, hintOf, openScreen } from '../live-chat.ts'
import { openSignedIn } from '../platform.ts'
import { openThread, type Thread } from '../thread.ts'
import type { Run } from './command.ts'

/** The whole standard input as a message. */
async function readMessage(input: NodeJS.ReadStream): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of input) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8').trimEnd()
}

async function sendOne(thread: Thread, given: string, input: NodeJS.ReadStream): Promise<void> {
  const message = given === '-' ? await readMessage(input) : given
  if (message.trim() === '') throw new Failure('empty_message', 'The message is empty. Nothing was sent.')
  await thread.send(message)
}

/**
 * Shows the end of a conversation; in a terminal it goes on live. An input that is piped in is only sent by `--message -`, so that a
 * script's own input never reaches a match by accident.
 */
export const chat: Run = async (context, { json, message }, [name = '']) => {
  const { credentials, terminal, input, output } = context
  const signedIn = openSignedIn(credentials)
  const client = signedIn.client(messaging)
  const isJson = json === true
  const isLive = input.isTTY && output.isTTY && !isJson && message === undefined
  try {
    const conversation = await findConversation(client, name)
    const screen = isLive ? openScreen(context) : undefined
    const say = (lines: readonly string[]) => lines.forEach((line) => terminal.say(line))
    const thread = openThread(client, conversation, { terminal, show: screen?.show ?? say, isJson })
    if (typeof message === 'string') return await sendOne(thread, message, input)
    await thread.showNew()
    if (!screen) return
    screen.show([hintOf(terminal)])
    await chatLive(context, signedIn, thread, screen)
  } catch (error) {
    throw toFailure(error, signedIn.server)
  }
}

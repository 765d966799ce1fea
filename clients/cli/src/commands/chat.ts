import { createInterface } from 'node:readline'
import { messaging } from '@codekin/contracts/messaging/endpoints'
import { findConversation } from '../conversations.ts'
import { toFailure } from '../failure.ts'
import { chatLive, hintOf, openScreen } from '../live-chat.ts'
import { openSignedIn } from '../platform.ts'
import { openThread, type Thread } from '../thread.ts'
import type { Run } from './command.ts'

/** Sends each line of an input that is no terminal, and ends with it. */
async function sendLines(thread: Thread, input: NodeJS.ReadStream): Promise<void> {
  for await (const line of createInterface({ input })) if (line.trim() !== '') await thread.send(line)
}

/** Shows the end of a conversation; in a terminal it goes on live, else each line of the input is sent. */
export const chat: Run = async (context, { json, message }, [name = '']) => {
  const { credentials, terminal, input } = context
  const signedIn = openSignedIn(credentials)
  const client = signedIn.client(messaging)
  const isJson = json === true
  const isLive = input.isTTY && !isJson && message === undefined
  try {
    const conversation = await findConversation(client, name)
    const screen = isLive ? openScreen(context) : undefined
    const say = (lines: readonly string[]) => lines.forEach((line) => terminal.say(line))
    const thread = openThread(client, conversation, { paint: terminal.paint, show: screen?.show ?? say, isJson })
    if (typeof message === 'string') return await thread.send(message)
    await thread.showNew()
    if (!screen) return await sendLines(thread, input)
    screen.show([hintOf(terminal)])
    await chatLive(context, signedIn, thread, screen)
  } catch (error) {
    throw toFailure(error, signedIn.server)
  }
}

import { clearLine, createInterface, cursorTo, type Interface, moveCursor } from 'node:readline'
import { CallError } from '@codekin/api-client/call-error'
import { connectRealtime, type RealtimeSocket } from '@codekin/api-client/socket'
import type { ServerFrame } from '@codekin/contracts/socket'
import WebSocket from 'ws'
import type { Context } from './commands/command.ts'
import { toFailure } from './failure.ts'
import type { SignedIn } from './platform.ts'
import { plain, type Terminal } from './terminal.ts'
import type { Thread } from './thread.ts'

const typingEveryMilliseconds = 3_000
const typingShownMilliseconds = 4_000
const promptText = '> '

/** Shows nothing once its line is closed. */
export type Screen = {
  prompt(): void
  /** Writes above the line that is being typed. */
  show(lines: readonly string[]): void
  /** Shows beside the prompt that the other person is typing, for a moment or until null. */
  showTyping(name: string | null): void
  /** Takes a sent line away, which is then shown as a message. */
  dropTyped(text: string): void
  /** Puts text back into the line. */
  retype(text: string): void
  readonly line: Interface
}

/** A line to type in below everything that is shown. */
export function openScreen({ terminal, input, output }: Pick<Context, 'terminal' | 'input' | 'output'>): Screen {
  const line = createInterface({ input, output, prompt: promptText })
  let typing: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  line.once('close', () => {
    clearTimeout(typing)
    isClosed = true
  })
  // A prompt would resume the input, and with it keep the program running.
  const prompt = () => {
    if (!isClosed) line.prompt(true)
  }
  const promptAs = (text: string) => {
    line.setPrompt(text)
    prompt()
  }
  return {
    line,
    prompt,
    show(lines) {
      if (isClosed) return
      clearLine(output, 0)
      cursorTo(output, 0)
      for (const each of lines) terminal.say(each)
      prompt()
    },
    dropTyped(text) {
      // Of a line of several rows it is not known how many there are.
      if (promptText.length + text.length >= terminal.columns) return
      moveCursor(output, 0, -1)
      clearLine(output, 0)
    },
    retype(text) {
      if (!isClosed) line.write(text)
    },
    showTyping(name) {
      clearTimeout(typing)
      if (name === null) return line.setPrompt(promptText)
      promptAs(`${terminal.paint('dim', `${name} is typing…`)} ${promptText}`)
      typing = setTimeout(() => promptAs(promptText), typingShownMilliseconds).unref()
    },
  }
}

function connect(signedIn: SignedIn, thread: Thread, screen: Screen, catchUp: () => void): RealtimeSocket {
  const { id: matchId, profile } = thread.conversation
  const isOfMatch = ({ data }: ServerFrame) => (data as { matchId?: string }).matchId === matchId
  const reactions: Partial<Record<ServerFrame['event'], () => void>> = {
    new_message: () => {
      screen.showTyping(null)
      catchUp()
    },
    typing: () => screen.showTyping(plain(profile.full_name)),
    match_ended: () => screen.show(['This match has ended; the conversation is read-only.']),
  }
  const socket = connectRealtime({
    origin: signedIn.server.replace(/^http/, 'ws'),
    token: signedIn.freshToken,
    // Node 20 has none of its own.
    WebSocket: WebSocket as unknown as typeof globalThis.WebSocket,
    onState: (state) => {
      if (state === 'open') catchUp()
      if (state === 'waiting') screen.show(['Connection lost. Reconnecting…'])
      if (state === 'closed') screen.show(['Offline. Press Enter to try again.'])
    },
    onFrame: (frame) => {
      if (frame.event === 'resync') catchUp()
      else if (isOfMatch(frame)) reactions[frame.event]?.()
    },
  })
  socket.joinMatch(matchId)
  return socket
}

/** Tells the other one now and then that something is being typed. */
function announceTyping(input: NodeJS.ReadStream, socket: RealtimeSocket, matchId: string): () => void {
  let announcedAt = 0
  const onKey = (_: unknown, key: { name?: string } | undefined) => {
    if (key?.name === 'return' || Date.now() - announcedAt < typingEveryMilliseconds) return
    announcedAt = Date.now()
    socket.send({ event: 'typing', data: { matchId } })
  }
  input.on('keypress', onKey)
  return () => input.off('keypress', onKey)
}

async function sendTyped(thread: Thread, screen: Screen, text: string): Promise<void> {
  try {
    await thread.send(text)
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 401) throw error
    screen.show([`Not sent: ${error.said ?? 'the server did not answer.'}`])
    screen.retype(text)
  }
}

/** Shows what comes as it comes, and sends each line that is typed, until Ctrl-D or Ctrl-C. */
export async function chatLive(context: Context, signedIn: SignedIn, thread: Thread, screen: Screen): Promise<void> {
  const report = (error: unknown) => screen.show([toFailure(error, signedIn.server).message])
  const socket = connect(signedIn, thread, screen, () => void thread.showNew().catch(report))
  const stopAnnouncing = announceTyping(context.input, socket, thread.conversation.id)
  screen.line.once('SIGINT', () => screen.line.close())
  context.signal.addEventListener('abort', () => screen.line.close())
  try {
    screen.prompt()
    for await (const text of screen.line) {
      socket.reconnect()
      screen.dropTyped(text)
      if (text.trim() !== '') await sendTyped(thread, screen, text)
      screen.prompt()
    }
  } finally {
    stopAnnouncing()
    socket.close()
    screen.line.close()
  }
}

export const hintOf = ({ paint }: Terminal) => paint('dim', 'Enter sends, Ctrl-D leaves.')

import { clearLine, clearScreenDown, createInterface, cursorTo, type Interface, moveCursor } from 'node:readline'
import { CallError } from '@codekin/api-client/call-error'
import type { SocketState } from '@codekin/api-client/connection'
import { connectRealtime, type RealtimeSocket } from '@codekin/api-client/socket'
import type { ServerFrame } from '@codekin/contracts/socket'
import NodeWebSocket from 'ws'
import type { Context } from './commands/command.ts'
import { notSignedIn, toFailure } from './failure.ts'
import type { SignedIn } from './platform.ts'
import { columnsOf, plain, type Terminal } from './terminal.ts'
import type { Thread } from './thread.ts'

/** Node 20 has none of its own. */
export const WebSocket = NodeWebSocket as unknown as typeof globalThis.WebSocket

const typingEveryMilliseconds = 3_000
const typingShownMilliseconds = 4_000
const promptText = '> '

/** After its line is closed it shows nothing. */
export type Screen = {
  prompt(): void
  /** Writes above the line that is being typed. */
  show(lines: readonly string[]): void
  /** Shows beside the prompt that the other person is typing, for a moment or until null. */
  showTyping(name: string | null): void
  /** Removes a line that was sent, because it is shown as a message then. */
  dropTyped(text: string): void
  /** Puts text back into the line that is being typed. */
  retype(text: string): void
  readonly line: Interface
}

/** A line to type into, below everything that is shown. */
export function openScreen({ terminal, input, output }: Pick<Context, 'terminal' | 'input' | 'output'>): Screen {
  const line = createInterface({ input, output, prompt: promptText })
  let typing: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  line.once('close', () => {
    clearTimeout(typing)
    isClosed = true
    // What follows has a line of its own.
    output.write('\n')
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
      const rows = Math.ceil((promptText.length + columnsOf(text)) / terminal.columns)
      moveCursor(output, 0, -rows)
      clearScreenDown(output)
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

/** Shows a lost connection once, and its return. */
function stateReporter(screen: Screen, { catchUp, onClosed }: { catchUp: () => void; onClosed: () => void }) {
  let isLost = false
  return (state: SocketState) => {
    if (state === 'open') {
      if (isLost) screen.show(['Connected again.'])
      isLost = false
      catchUp()
    }
    if (state === 'waiting' && !isLost) {
      isLost = true
      screen.show(['Connection lost. Reconnecting…'])
    }
    if (state === 'closed') onClosed()
  }
}

type Callbacks = { catchUp: () => void; onSignedOut: () => void }

/** Connects to the conversation. A connection that ends for good was refused to a signed-out user, or the network is down. */
function connect(
  signedIn: SignedIn,
  thread: Thread,
  screen: Screen,
  { catchUp, onSignedOut }: Callbacks,
): RealtimeSocket {
  const { id: matchId, profile } = thread.conversation
  const isOfMatch = ({ data }: ServerFrame) => (data as { matchId?: string }).matchId === matchId
  const reactions: Partial<Record<ServerFrame['event'], () => void>> = {
    new_message: () => {
      screen.showTyping(null)
      catchUp()
    },
    typing: () => screen.showTyping(plain(profile.full_name)),
    match_ended: () => screen.show(['This match has ended. You can still read the conversation.']),
  }
  const showOffline = () => screen.show(['You’re offline. Press Enter to try again.'])
  const explainEnd = () =>
    void signedIn.freshToken().then((token) => (token === null ? onSignedOut() : showOffline()), showOffline)
  const socket = connectRealtime({
    origin: signedIn.server.replace(/^http/, 'ws'),
    token: signedIn.freshToken,
    WebSocket,
    onState: stateReporter(screen, { catchUp, onClosed: explainEnd }),
    onFrame: (frame) => {
      if (frame.event === 'resync') catchUp()
      else if (isOfMatch(frame)) reactions[frame.event]?.()
    },
  })
  socket.joinMatch(matchId)
  return socket
}

/** Tells the other person now and then that the user is typing. */
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
    screen.show([`Not sent. ${error.said ?? 'The server didn’t answer.'}`])
    screen.retype(text)
  }
}

/** Shows messages as they arrive and sends each line that is typed, until Ctrl-D or Ctrl-C. */
export async function chatLive(context: Context, signedIn: SignedIn, thread: Thread, screen: Screen): Promise<void> {
  const report = (error: unknown) => screen.show([toFailure(error, signedIn.server).message])
  let isSignedOut = false
  const socket = connect(signedIn, thread, screen, {
    catchUp: () => void thread.showNew().catch(report),
    onSignedOut() {
      isSignedOut = true
      screen.line.close()
    },
  })
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
    if (isSignedOut) throw notSignedIn()
  } finally {
    stopAnnouncing()
    socket.close()
    screen.line.close()
  }
}

export const hintOf = ({ paint }: Terminal) => paint('dim', 'Press Enter to send, Ctrl-D to leave.')

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** What Node has parsed of one packet before the connection is paused. Nobody who means well sends so many ahead. */
const waitingMax = 32

type Line = { isAnswering: boolean; waiting: [IncomingMessage, ServerResponse][] }

const lines = new WeakMap<Socket, Line>()

/** Whether a request of this connection is being answered. */
export function isAnswering(socket: Socket): boolean {
  return lines.get(socket)?.isAnswering ?? false
}

/**
 * Answers one request of a connection at a time. Pipelined requests (RFC 9112, section 9.3.2) wait for the answer before
 * them, and nothing more is read meanwhile: otherwise one client that reads nothing has as much work done as it can write.
 */
export function oneRequestAtATime(listener: RequestListener): RequestListener {
  const answer = (line: Line, req: IncomingMessage, res: ServerResponse): void => {
    line.isAnswering = true
    res.once('close', () => {
      line.isAnswering = false
      answerNext(line, req.socket)
    })
    listener(req, res)
  }
  const answerNext = (line: Line, socket: Socket): void => {
    if (!socket.writable) line.waiting = []
    const next = line.waiting.shift()
    if (!next) return
    answer(line, ...next)
    if (line.waiting.length === 0) socket.resume()
  }
  return (req, res) => {
    const { socket } = req
    const line = lines.get(socket) ?? openLine(socket)
    if (!line.isAnswering) return answer(line, req, res)
    if (line.waiting.length >= waitingMax) return void socket.destroy()
    line.waiting.push([req, res])
    socket.pause()
  }
}

function openLine(socket: Socket): Line {
  const line: Line = { isAnswering: false, waiting: [] }
  lines.set(socket, line)
  // @NOTE Node resumes a connection by itself: after each message it has parsed, and whenever an answer has drained.
  socket.on('resume', () => {
    if (line.waiting.length > 0) socket.pause()
  })
  return line
}

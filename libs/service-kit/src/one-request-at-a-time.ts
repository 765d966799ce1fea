import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Node parses a whole packet before the connection pauses. No legitimate client pipelines this many requests. */
const waitingMax = 32

type RequestQueue = { isAnswering: boolean; waiting: [IncomingMessage, ServerResponse][] }

const queues = new WeakMap<Socket, RequestQueue>()

/** Whether a request of this connection is being answered. */
export function isAnswering(socket: Socket): boolean {
  return queues.get(socket)?.isAnswering ?? false
}

/**
 * Answers one request of a connection at a time. Pipelined requests (RFC 9112, section 9.3.2) wait for the answer before
 * them, and nothing more is read meanwhile: otherwise a client that never reads could start unlimited work.
 */
export function oneRequestAtATime(listener: RequestListener): RequestListener {
  const answer = (queue: RequestQueue, req: IncomingMessage, res: ServerResponse): void => {
    queue.isAnswering = true
    res.on('close', () => {
      queue.isAnswering = false
      answerNext(queue, req.socket)
    })
    listener(req, res)
  }
  const answerNext = (queue: RequestQueue, socket: Socket): void => {
    if (!socket.writable) queue.waiting = []
    const next = queue.waiting.shift()
    if (!next) return
    answer(queue, ...next)
    if (queue.waiting.length === 0) socket.resume()
  }
  return (req, res) => {
    const { socket } = req
    const queue = queues.get(socket) ?? openQueue(socket)
    if (!queue.isAnswering) return answer(queue, req, res)
    if (queue.waiting.length >= waitingMax) return void socket.destroy()
    queue.waiting.push([req, res])
    socket.pause()
  }
}

function openQueue(socket: Socket): RequestQueue {
  const queue: RequestQueue = { isAnswering: false, waiting: [] }
  queues.set(socket, queue)
  // @NOTE Node itself resumes a connection after each parsed message and after each drain, so pause again.
  socket.on('resume', () => {
    if (queue.waiting.length > 0) socket.pause()
  })
  return queue
}

import { constants } from 'node:zlib'
import compress, { type FastifyCompressOptions } from '@fastify/compress'
import type { FastifyInstance, onSendHookHandler } from 'fastify'

const thresholdBytes = 2_048

/**
 * Lists shrink to a fifth; small payloads are sent uncompressed. The next quality level doubles the time and saves nothing. Clients
 * send no compressed bodies.
 */
const compression: FastifyCompressOptions = {
  threshold: thresholdBytes,
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
  zlibOptions: { level: 3 },
  globalDecompression: false,
}

/** Compresses large payloads for clients that accept it. */
export async function addCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, compression)
  // The library's hook reads headers of request and reply before it looks at the size.
  app.addHook('onRoute', (route) => {
    if (route.compress === false) return
    const hooks = [route.onSend ?? []].flat()
    const compressing = hooks.at(-1)
    if (compressing) route.onSend = [...hooks.slice(0, -1), skipSmallPayloads(compressing as onSendHookHandler)]
  })
}

function skipSmallPayloads(hook: onSendHookHandler): onSendHookHandler {
  return function (req, reply, payload, done) {
    if (typeof payload === 'string' && Buffer.byteLength(payload) < thresholdBytes) done(null, payload)
    else hook.call(this, req, reply, payload, done)
  }
}

import { constants } from 'node:zlib'
import compress, { type FastifyCompressOptions } from '@fastify/compress'
import type { FastifyInstance, onSendHookHandler } from 'fastify'

const thresholdBytes = 2_048

/**
 * Lists shrink to a fifth; what is small is sent as it is. A step more than this doubles the time and saves nothing. Nobody
 * sends us compressed bodies.
 */
const compression: FastifyCompressOptions = {
  threshold: thresholdBytes,
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
  zlibOptions: { level: 3 },
  globalDecompression: false,
}

/** Compresses what is worth it and what its client can read. */
export async function addCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, compression)
  // Before it looks at the size, the library reads headers of both sides.
  app.addHook('onRoute', (route) => {
    if (route.compress === false) return
    const hooks = [route.onSend ?? []].flat()
    const compressing = hooks.at(-1)
    if (compressing) route.onSend = [...hooks.slice(0, -1), unlessSmall(compressing as onSendHookHandler)]
  })
}

function unlessSmall(hook: onSendHookHandler): onSendHookHandler {
  return function (req, reply, payload, done) {
    if (typeof payload === 'string' && Buffer.byteLength(payload) < thresholdBytes) done(null, payload)
    else hook.call(this, req, reply, payload, done)
  }
}

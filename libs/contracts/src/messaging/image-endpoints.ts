import { z } from 'zod'
import { endpoint, nothing, rawBytes } from '../endpoint.ts'
import { id } from '../fields.ts'
import { imageMaxBytes } from './limits.ts'
import { waitingImage } from './models.ts'

/** Images of messages: uploaded for a conversation, sent with a message, read through expiring addresses. */
export const imageEndpoints = {
  uploadImage: endpoint({
    method: 'POST',
    path: '/messaging/conversations/:id/images',
    summary:
      'Upload an image for a message. It’s re-encoded, stripped of metadata and deleted after a day if it isn’t sent',
    auth: 'user',
    rateLimit: [{ max: 60, perSeconds: 3600, by: 'user' }],
    params: z.object({ id }),
    file: { field: 'image', maxBytes: imageMaxBytes },
    reply: waitingImage,
    status: 201,
    errors: ['not_found', 'match_ended', 'unreadable_image', 'too_many_images'],
  }),
  discardImage: endpoint({
    method: 'DELETE',
    path: '/messaging/images/:id',
    summary: 'Discard your unsent image',
    auth: 'user',
    params: z.object({ id }),
    reply: nothing,
    status: 204,
    errors: ['not_found'],
  }),
  getImage: endpoint({
    method: 'GET',
    path: '/messaging/images/:id',
    summary: 'Get an image by its signed address',
    auth: 'public',
    rateLimit: [{ max: 1200, perSeconds: 60, by: 'ip' }],
    params: z.object({ id }),
    query: z.object({
      size: z.enum(['small', 'large']),
      /** Seconds since the Unix epoch. */
      expires: z.coerce.number().int().positive(),
      signature: z.string().max(100),
    }),
    reply: rawBytes,
    replyKind: 'bytes',
    cacheControl: 'private, max-age=3600, immutable',
    errors: ['not_found'],
  }),
}

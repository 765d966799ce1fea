import {
  activityPingSeconds,
  clientFrame,
  clientFrameMaxBytes,
  closeCodes,
  serverFrame,
  socketPath,
  socketProtocol,
} from '@codekin/contracts/socket'
import { z } from 'zod'

/** OpenAPI has no websockets, so the handshake is described as a request, and the frames as schemas. */
export function socketDescription(): { paths: Record<string, unknown>; schemas: Record<string, unknown> } {
  const codes = Object.entries(closeCodes).map(([name, code]) => `- ${code}: ${name}`)
  const description = [
    `Upgrades to a websocket. Offer the protocols \`${socketProtocol}\` and \`bearer.<access token>\`; the server selects the first.`,
    `Frames are JSON: \`{ "event": name, "data": {...}, "id"?: n }\`. Client frames can have up to ${clientFrameMaxBytes} bytes. See the schemas SocketClientFrame and SocketServerFrame.`,
    `Send \`activity_ping\` every ${activityPingSeconds} s. Frame numbers increase per user. After a disconnect, connect and join again and send \`resume\` with the last number; \`resync\` means to reload over HTTP.`,
    `Close codes:\n${codes.join('\n')}`,
  ].join('\n\n')
  const schema = (type: z.ZodType, io: 'input' | 'output') => {
    const { $schema: _, ...rest } = z.toJSONSchema(type, { io, target: 'draft-2020-12', unrepresentable: 'any' })
    return rest
  }
  return {
    paths: {
      [socketPath]: {
        get: {
          operationId: 'openRealtime',
          summary: 'Open a websocket for messages, receipts, matches, typing, presence and alerts',
          description,
          tags: ['realtime'],
          security: [],
          'x-websocket': true,
          parameters: [
            {
              name: 'Sec-WebSocket-Protocol',
              in: 'header',
              required: true,
              schema: { type: 'string', examples: [`${socketProtocol}, bearer.eyJ…`] },
            },
          ],
          responses: {
            101: { description: 'The socket is open. The first frame is `welcome`.' },
            400: { description: '`invalid_request`: not a websocket handshake, or an unknown protocol.' },
            403: { description: '`not_allowed`: a page of another origin.' },
            503: { description: '`unavailable`: try again in a moment.' },
          },
        },
      },
    },
    schemas: {
      SocketClientFrame: schema(clientFrame, 'input'),
      SocketServerFrame: schema(serverFrame, 'output'),
    },
  }
}

import { areas } from '@codekin/contracts/services'
import { type Json, openapi } from '@codekin/service-kit/openapi'
import { socketDescription } from './socket-description.ts'

const description = [
  'Developers find each other: swipe, match, chat, prove skills.',
  'All errors have the same shape: `{ error, code, requestId, details? }`. Sign in with `POST /api/v1/auth/login` and send the access token as `Authorization: Bearer`.',
].join('\n\n')

/** The whole API as one OpenAPI 3.1 document, the websocket included. */
export function apiDocument(): Json {
  const document = openapi({ title: 'Codekin', version: '1.0.0', description, areas })
  const socket = socketDescription()
  const components = document['components'] as { schemas: Json }
  return {
    ...document,
    tags: [...(document['tags'] as Json[]), { name: 'realtime' }],
    paths: { ...(document['paths'] as Json), ...socket.paths },
    components: { ...components, schemas: { ...components.schemas, ...socket.schemas } },
  }
}

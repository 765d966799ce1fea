import { area, endpoint } from '@codekin/contracts/endpoint'
import { baseConfig, baseConfigShapeWithoutDatabase, readEnv } from '@codekin/service-kit/base-config'
import { defineService } from '@codekin/service-kit/define-service'
import { run } from '@codekin/service-kit/run'
import { serveArea } from '@codekin/service-kit/serve'
import { z } from 'zod'
import { answer } from './answer.ts'

const reading = area({
  name: 'bench',
  service: 'edge',
  base: '/api/v1',
  endpoints: {
    read: endpoint({
      method: 'GET',
      path: '/bench/:id',
      summary: 'Answer the same thing each time, to those who are signed in',
      auth: 'user',
      params: z.object({ id: z.uuid() }),
      query: z.object({ limit: z.coerce.number().int().min(1).max(50).default(10) }),
      reply: answer,
      errors: ['not_found'],
    }),
  },
})

/** A service with one guarded endpoint and no database: measures only the kit. */
const service = defineService<object, ReturnType<typeof baseConfig>>({
  name: 'edge',
  readConfig: (env) => baseConfig('edge', readEnv(z.object(baseConfigShapeWithoutDatabase), env)),
  migrations: [],
  areas: () => [
    serveArea(reading, {
      read: async ({ params, query, caller }) => ({
        id: params.id,
        userId: caller.userId,
        limit: query.limit,
        tags: ['typescript', 'postgres', 'nats'],
        isOpen: true,
      }),
    }),
  ],
})

await run(service)

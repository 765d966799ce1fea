import { caching } from './http/caching.ts'
import { messages } from './http/messages.ts'
import { methods } from './http/methods.ts'
import { security } from './http/security.ts'
import { statuses } from './http/statuses.ts'
import type { SkillBank } from './rules/item.ts'

export const http: SkillBank = {
  skill: 'HTTP',
  about: 'What requests and responses mean to clients, servers and everything between them.',
  topics: {
    methods: 'what methods promise, and repeating requests',
    statuses: 'status codes, redirects and conditions',
    caching: 'freshness, validation and shared caches',
    security: 'cookies, origins and what can be trusted',
    messages: 'headers, addresses, framing and versions',
  },
  items: [...methods, ...statuses, ...caching, ...security, ...messages],
}

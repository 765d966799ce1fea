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
    methods: 'Methods, idempotence and retries',
    statuses: 'Status codes, redirects and conditional requests',
    caching: 'Freshness, validation and shared caches',
    security: 'Cookies, origins and trust',
    messages: 'Headers, URLs, framing and versions',
  },
  items: [...methods, ...statuses, ...caching, ...security, ...messages],
}

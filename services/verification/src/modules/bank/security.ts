import type { SkillBank } from './rules/item.ts'
import { access } from './security/access.ts'
import { identity } from './security/identity.ts'
import { injection } from './security/injection.ts'
import { origins } from './security/origins.ts'
import { secrets } from './security/secrets.ts'
import { tasksDefences } from './security/tasks-defences.ts'

export const security: SkillBank = {
  skill: 'Web security',
  about: 'What everybody who builds for the web should know about attacks on it, and what really prevents them.',
  topics: {
    injection: 'injection into queries, commands and pages',
    origins: 'origins, cookies and requests from elsewhere',
    identity: 'passwords, sessions and tokens',
    access: 'permissions, files, addresses and races',
    secrets: 'keys, random values, encryption and transport',
  },
  items: [...injection, ...origins, ...identity, ...access, ...secrets, ...tasksDefences],
}

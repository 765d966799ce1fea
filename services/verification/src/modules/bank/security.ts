import type { SkillBank } from './rules/item.ts'
import { access } from './security/access.ts'
import { identity } from './security/identity.ts'
import { injection } from './security/injection.ts'
import { origins } from './security/origins.ts'
import { secrets } from './security/secrets.ts'
import { tasksDefences } from './security/tasks-defences.ts'

export const security: SkillBank = {
  skill: 'Web security',
  about: 'What every web developer should know about attacks, and what really prevents them.',
  topics: {
    injection: 'Injection into queries, commands and pages',
    origins: 'Origins, cookies and cross-site requests',
    identity: 'Passwords, sessions and tokens',
    access: 'Permissions, files, URLs and race conditions',
    secrets: 'Keys, random values, encryption and transport',
  },
  items: [...injection, ...origins, ...identity, ...access, ...secrets, ...tasksDefences],
}

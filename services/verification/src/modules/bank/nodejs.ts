import { eventLoop } from './nodejs/event-loop.ts'
import { modules } from './nodejs/modules.ts'
import { processes } from './nodejs/processes.ts'
import { servers } from './nodejs/servers.ts'
import { streams } from './nodejs/streams.ts'
import { tasksEmitter } from './nodejs/tasks-emitter.ts'
import { tasksLines } from './nodejs/tasks-lines.ts'
import type { SkillBank } from './rules/item.ts'

export const nodejs: SkillBank = {
  skill: 'Node.js',
  about: 'Programs and services on Node 24: the event loop, streams, modules, servers and processes.',
  topics: {
    eventLoop: 'The event loop, timers and events',
    streams: 'Streams and buffers',
    modules: 'Modules and packages',
    servers: 'HTTP servers and clients',
    processes: 'Processes, threads and files',
  },
  items: [...eventLoop, ...streams, ...modules, ...servers, ...processes, ...tasksLines, ...tasksEmitter],
}

// Preloaded before a service's main.ts: when the supervisor is gone, even by SIGKILL, the service drains and exits.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()

import { job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { sendNotices as send } from '../operations/send-notices.ts'

/** Mails notices when their recipients' settings allow it. */
export const sendNotices = (deps: Deps) =>
  job({
    name: 'send-notices',
    everySeconds: 15,
    run: ({ signal }) => send(deps, { isStopped: () => signal.aborted }),
  })

import { job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'

/** Sends mails whose first attempt failed, or whose process died before it. */
export const deliverMails = ({ mails }: Deps) =>
  job({ name: 'deliver-mails', everySeconds: 5, isRunAtStart: true, run: ({ signal }) => mails.drain(signal) })

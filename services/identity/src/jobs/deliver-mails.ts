import { job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'

/** The mails whose first attempt failed, or whose writer died before it could send them. */
export const deliverMails = ({ mails }: Deps) =>
  job({ name: 'deliver-mails', everySeconds: 5, isRunAtStart: true, run: ({ signal }) => mails.drain(signal) })

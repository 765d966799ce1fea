// The container `mailbox` of docker-compose.yml: catches every mail, shows it at port 8025.
import { startMailbox } from '../infra/mailbox.ts'
import { say } from './terminal.ts'

const mailbox = await startMailbox({ host: '0.0.0.0', smtpPort: 1025, httpPort: 8025 })
say('The mailbox is ready.')
process.once('SIGTERM', () => void mailbox.stop().then(() => process.exit(0)))

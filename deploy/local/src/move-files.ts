import { fileSettings, serviceNames, services } from '@codekin/contracts/services'
import { runServiceCommand } from './service-command.ts'
import { say } from './terminal.ts'

const owners = serviceNames.filter((name) => services[name].settings.includes(fileSettings[0]))
const service = owners.find((name) => name === process.argv[2])
if (service)
  await runServiceCommand(
    service,
    'move-files.ts',
    `First set DATABASE_URL for the role of ${service} and the BLOBS_S3_… variables. See docs/operations/files.md.`,
  )
else {
  say(`Which service’s files, and where to? npm run files:move -- ${owners.join('|')} to-s3|to-postgres`)
  process.exitCode = 2
}

// Runs one stand-in as a process: its name in STAND_IN, listening on PORT and HOST, reachable at STAND_IN_URL, with its data in
// FOLDER.
import { standIns } from './table.ts'

const { STAND_IN, HOST, PORT, STAND_IN_URL, PLATFORM_URL, FOLDER } = process.env
const row = standIns.find(({ name }) => name === STAND_IN)
if (!row) throw new Error(`STAND_IN must be one of: ${standIns.map(({ name }) => name).join(', ')}.`)
const running = await row.start({
  port: Number(PORT),
  ...(HOST ? { host: HOST } : {}),
  ...(STAND_IN_URL ? { url: STAND_IN_URL } : {}),
  ...(PLATFORM_URL ? { platformUrl: PLATFORM_URL } : {}),
  ...(FOLDER ? { folder: FOLDER } : {}),
})
process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)))

import { snapshotCommand } from '../command.ts'
import { eraseUserCommand, exportUserCommand } from '../personal-data.ts'
import { standing } from './events.ts'

/** Everybody about whom moderation has decided anything. */
export const listStandings = snapshotCommand({ name: 'admin.list-standings', item: standing })

export const eraseAdminUser = eraseUserCommand('admin')
export const exportAdminUser = exportUserCommand('admin')

import { snapshotCommand } from '../command.ts'
import { standing } from './events.ts'

/** Everybody about whom moderation has decided anything. */
export const listStandings = snapshotCommand({ name: 'admin.list-standings', item: standing })

import { snapshotCommand } from '../command.ts'
import { profileCard } from './events.ts'

/** Every profile. */
export const listProfileCards = snapshotCommand({ name: 'identity.list-profile-cards', item: profileCard })

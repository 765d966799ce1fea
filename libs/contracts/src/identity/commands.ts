import { z } from 'zod'
import { command, snapshotCommand } from '../command.ts'
import { id } from '../fields.ts'
import { userPreferences } from '../users/settings.ts'
import { profileCard, settingsState } from './events.ts'

/** Every profile. */
export const listProfileCards = snapshotCommand({ name: 'identity.list-profile-cards', item: profileCard })

/** The settings of everybody who ever chose something. */
export const listSettings = snapshotCommand({ name: 'identity.list-settings', item: settingsState })

/** What these let others see of what they do; of who is not known, what holds by default. */
export const findLiveSettings = command({
  name: 'identity.find-live-settings',
  request: z.object({ userIds: z.array(id).min(1).max(100) }),
  reply: z.object({
    settings: z.array(userPreferences.pick({ typing: true, onlineState: true }).extend({ userId: id })),
  }),
})

import type { RemoteAlerts } from '@codekin/web-runtime/remote'
import { teamName, teamPlace } from './team-messages.ts'

const to = `/messages/${teamPlace}`

export const alerts: RemoteAlerts = {
  staff_message: async ({ preview }) => {
    return { title: `Message from the ${teamName}`, body: preview, sound: 'newMessage', kind: 'staff', to, place: to }
  },
}

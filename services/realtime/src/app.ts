import { defineService } from '@codekin/service-kit/define-service'
import { answerOnline } from './commands/list-online.ts'
import { type Config, readConfig } from './config.ts'
import { type Deps, openDeps } from './deps.ts'
import { alertAdmins } from './forwarders/alert-admins.ts'
import { deliverDeletion } from './forwarders/deliver-deletion.ts'
import { deliverMatchChange } from './forwarders/deliver-match-change.ts'
import { deliverMessage } from './forwarders/deliver-message.ts'
import { deliverPlanChange } from './forwarders/deliver-plan-change.ts'
import { deliverProposal } from './forwarders/deliver-proposal.ts'
import { deliverReading } from './forwarders/deliver-reading.ts'
import { deliverStaffMessage } from './forwarders/deliver-staff-message.ts'
import { followSettings } from './forwarders/follow-settings.ts'
import { forgetSignup } from './forwarders/forget-signup.ts'
import { hidePresence } from './forwarders/hide-presence.ts'
import { tellStaff } from './forwarders/tell-staff.ts'
import { addSockets } from './gateway/upgrade.ts'
import { migrations } from './migrations/index.ts'

export const realtime = defineService<object, Config, Deps>({
  name: 'realtime',
  readConfig,
  migrations,
  deps: openDeps,
  areas: () => [],
  forwarders: ({ clock, gateway: { fanOut, overview } }) => [
    alertAdmins({ fanOut, overview }),
    tellStaff(fanOut),
    deliverMessage(fanOut),
    deliverReading(fanOut),
    deliverDeletion(fanOut),
    deliverProposal(fanOut),
    deliverStaffMessage(fanOut),
    deliverMatchChange(fanOut),
    deliverPlanChange(fanOut),
    hidePresence({ fanOut, clock }),
    forgetSignup({ overview }),
    followSettings(fanOut),
  ],
  commands: (deps) => [answerOnline(deps)],
  figures: async ({ gateway }) => ({ sockets: gateway.countSockets() }),
  plugins: addSockets,
  close: ({ gateway }) => gateway.stop(),
})

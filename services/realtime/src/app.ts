import { defineService } from '@codekin/service-kit/define-service'
import { answerOnline } from './commands/list-online.ts'
import { type Config, readConfig } from './config.ts'
import { type Deps, openDeps } from './deps.ts'
import { alertAdmins } from './forwarders/alert-admins.ts'
import { deliverArranging } from './forwarders/deliver-arranging.ts'
import { deliverBadge } from './forwarders/deliver-badge.ts'
import { deliverContactChange } from './forwarders/deliver-contact-change.ts'
import { deliverDeletion } from './forwarders/deliver-deletion.ts'
import { deliverEdit } from './forwarders/deliver-edit.ts'
import { deliverEndorsements } from './forwarders/deliver-endorsement.ts'
import { deliverGithub } from './forwarders/deliver-github.ts'
import { deliverMatchChange } from './forwarders/deliver-match-change.ts'
import { deliverMessage } from './forwarders/deliver-message.ts'
import { deliverPlanChange } from './forwarders/deliver-plan-change.ts'
import { deliverProposal } from './forwarders/deliver-proposal.ts'
import { deliverReaction } from './forwarders/deliver-reaction.ts'
import { deliverReading } from './forwarders/deliver-reading.ts'
import { deliverScheduledFailure } from './forwarders/deliver-scheduled-failure.ts'
import { deliverStaffMessage } from './forwarders/deliver-staff-message.ts'
import { deliverStaffReading } from './forwarders/deliver-staff-reading.ts'
import { deliverSuperlike } from './forwarders/deliver-superlike.ts'
import { followSettings } from './forwarders/follow-settings.ts'
import { forgetSignup } from './forwarders/forget-signup.ts'
import { hidePresence } from './forwarders/hide-presence.ts'
import { notifyStaff } from './forwarders/notify-staff.ts'
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
    notifyStaff(fanOut),
    deliverMessage(fanOut),
    deliverReading(fanOut),
    deliverDeletion(fanOut),
    deliverEdit(fanOut),
    deliverReaction(fanOut),
    deliverArranging(fanOut),
    deliverProposal(fanOut),
    deliverScheduledFailure(fanOut),
    deliverStaffMessage(fanOut),
    deliverStaffReading(fanOut),
    deliverContactChange(fanOut),
    ...deliverEndorsements(fanOut),
    ...deliverGithub(fanOut),
    deliverMatchChange(fanOut),
    deliverSuperlike(fanOut),
    deliverPlanChange(fanOut),
    deliverBadge(fanOut),
    hidePresence({ fanOut, clock }),
    forgetSignup({ overview }),
    followSettings(fanOut),
  ],
  commands: (deps) => [answerOnline(deps)],
  figures: async ({ gateway }) => ({ sockets: gateway.countSockets() }),
  plugins: addSockets,
  close: ({ gateway }) => gateway.stop(),
})

import { auth } from '@codekin/contracts/auth/endpoints'
import { invitations } from '@codekin/contracts/invitations/endpoints'
import { newsletter } from '@codekin/contracts/newsletter/endpoints'
import { onboarding } from '@codekin/contracts/onboarding/endpoints'
import { privacy } from '@codekin/contracts/privacy/endpoints'
import { subscriptions } from '@codekin/contracts/subscriptions/endpoints'
import { users } from '@codekin/contracts/users/endpoints'
import { defineService } from '@codekin/service-kit/define-service'
import { serveArea } from '@codekin/service-kit/serve'
import { answerProfileViews } from './commands/count-profile-views.ts'
import { answerAccountDescription } from './commands/describe-account.ts'
import { answerLiveSettings } from './commands/find-live-settings.ts'
import { handleStaffCommands } from './commands/handle-staff-commands.ts'
import { answerSeenProfile } from './commands/has-seen-profile.ts'
import { answerAccounts } from './commands/list-accounts.ts'
import { answerActiveDays } from './commands/list-active-days.ts'
import { answerConsents } from './commands/list-consents.ts'
import { answerPaymentReturns } from './commands/list-payment-returns.ts'
import { answerPayments } from './commands/list-payments.ts'
import { answerPlans } from './commands/list-plans.ts'
import { answerProfileCards } from './commands/list-profile-cards.ts'
import { answerSettings } from './commands/list-settings.ts'
import { answerVisible } from './commands/list-visible.ts'
import { type Config, readConfig } from './config.ts'
import { claimSeats } from './consumers/claim-seats.ts'
import { closeCheckouts } from './consumers/close-checkouts.ts'
import { deliverStaffMessageNotices, deliverStaffNotices } from './consumers/deliver-staff-notices.ts'
import {
  forgetAnsweredSuperlikes,
  forgetDeletedNotices,
  forgetReadNotices,
  noticeBadges,
  noticeEndorsementRequests,
  noticeEndorsements,
  noticeMatches,
  noticeMessages,
  noticeSuperlikes,
} from './consumers/keep-notices.ts'
import { revokeEndedSessions } from './consumers/revoke-ended-sessions.ts'
import { updatePaymentsEmail } from './consumers/update-payments-email.ts'
import { type Deps, openDeps } from './deps.ts'
import { authHandlers } from './endpoints/auth/index.ts'
import { invitationsHandlers } from './endpoints/invitations/index.ts'
import { newsletterHandlers } from './endpoints/newsletter/index.ts'
import { onboardingHandlers } from './endpoints/onboarding/index.ts'
import { privacyHandlers } from './endpoints/privacy/index.ts'
import { subscriptionsHandlers } from './endpoints/subscriptions/index.ts'
import { usersHandlers } from './endpoints/users/index.ts'
import { announceWaitingProfiles } from './jobs/announce-waiting-profiles.ts'
import { applyPayments } from './jobs/apply-payments.ts'
import { copyProviderPictures } from './jobs/copy-provider-pictures.ts'
import { countMarket } from './jobs/count-market.ts'
import { deliverMails } from './jobs/deliver-mails.ts'
import { eraseClosedAccounts } from './jobs/erase-closed-accounts.ts'
import { expireEntitlements } from './jobs/expire-entitlements.ts'
import { forgetOldSecrets } from './jobs/forget-old-secrets.ts'
import { forgetProfileChanges } from './jobs/forget-profile-changes.ts'
import { makeExports } from './jobs/make-exports.ts'
import { reconcilePayments } from './jobs/reconcile-payments.ts'
import { releaseInvitations } from './jobs/release-invitations.ts'
import { removeUnusedPhotos } from './jobs/remove-unused-photos.ts'
import { resealAuthenticators } from './jobs/reseal-authenticators.ts'
import { resealTokens } from './jobs/reseal-tokens.ts'
import { revokeProviderTokens } from './jobs/revoke-provider-tokens.ts'
import { saltRecoveryCodes } from './jobs/salt-recovery-codes.ts'
import { sendNotices } from './jobs/send-notices.ts'
import { tidyExports } from './jobs/tidy-exports.ts'
import { workPaymentTasks } from './jobs/work-payment-tasks.ts'
import { migrations } from './migrations/index.ts'
import { mailQueueMetrics } from './operations/mail-queue-metrics.ts'
import { blocks } from './projections/block/projection.ts'
import { githubAccounts } from './projections/github-account/projection.ts'
import { matchPairs } from './projections/match-pair/projection.ts'
import { standings } from './projections/standing/projection.ts'
import { verifiedSkills } from './projections/verified-skill/projection.ts'
import type { Tables } from './store/tables.ts'

export { grantAdmin } from './operations/grant-admin.ts'

export const identity = defineService<Tables, Config, Deps>({
  name: 'identity',
  readConfig,
  migrations,
  deps: openDeps,
  ownKeys: ({ tokens }) => ({ keys: tokens.publicKeys }),
  areas: (deps) => [
    serveArea(auth, authHandlers(deps)),
    serveArea(users, usersHandlers(deps)),
    serveArea(privacy, privacyHandlers(deps)),
    serveArea(subscriptions, subscriptionsHandlers(deps)),
    serveArea(onboarding, onboardingHandlers(deps)),
    serveArea(newsletter, newsletterHandlers(deps)),
    serveArea(invitations, invitationsHandlers(deps)),
  ],
  consumers: (deps) => [
    revokeEndedSessions(deps),
    closeCheckouts(deps),
    claimSeats(deps),
    updatePaymentsEmail(deps),
    noticeMatches(deps),
    noticeSuperlikes(deps),
    noticeMessages(deps),
    noticeEndorsementRequests(deps),
    noticeEndorsements(deps),
    noticeBadges(deps),
    deliverStaffNotices(deps),
    deliverStaffMessageNotices(deps),
    forgetReadNotices,
    forgetDeletedNotices,
    forgetAnsweredSuperlikes,
  ],
  projections: (deps) => [blocks, matchPairs, standings(deps), verifiedSkills(deps), githubAccounts(deps)],
  commands: (deps) => [
    answerProfileCards(deps),
    answerSettings(deps),
    answerConsents(deps),
    answerLiveSettings(deps),
    answerAccounts(deps),
    answerPlans(deps),
    answerPayments(deps),
    answerPaymentReturns(deps),
    answerActiveDays(deps),
    answerAccountDescription(deps),
    answerSeenProfile(deps),
    answerProfileViews(deps),
    answerVisible(deps),
    ...handleStaffCommands(deps),
  ],
  jobs: (deps) => [
    deliverMails(deps),
    countMarket(deps),
    announceWaitingProfiles(deps),
    removeUnusedPhotos(deps),
    forgetOldSecrets(deps),
    sendNotices(deps),
    forgetProfileChanges(deps),
    applyPayments(deps),
    workPaymentTasks(deps),
    expireEntitlements(deps),
    reconcilePayments(deps),
    makeExports(deps),
    tidyExports(deps),
    eraseClosedAccounts(deps),
    copyProviderPictures(deps),
    resealTokens(deps),
    resealAuthenticators(deps),
    saltRecoveryCodes(deps),
    releaseInvitations(deps),
    revokeProviderTokens(deps),
  ],
  figures: mailQueueMetrics,
  close: async ({ mails, passwords, revocations, paymentDelivery, paymentTasks, tokenRevocations }) => {
    const workers = [mails, passwords, revocations, paymentDelivery, paymentTasks, tokenRevocations]
    await Promise.all(workers.map((each) => each.stop()))
  },
})

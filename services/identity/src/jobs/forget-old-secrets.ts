import { personDaysMax } from '@codekin/contracts/days'
import { newsletterEndedDays, newsletterPendingDays } from '@codekin/contracts/newsletter/words'
import { job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { activeDaysKept, dayOf } from '../domain/active-days.ts'
import { codeTries } from '../domain/proofs.ts'
import { deleteDeviceAuthorizationsExpired } from '../modules/device-authorization/index.ts'
import { removeActiveDaysBefore } from '../store/active-days.ts'
import { removeAddressChangesExpired, removePastAddressesOver } from '../store/address-changes.ts'
import { deleteCodeTriesBefore } from '../store/code-tries.ts'
import { removeLinksExpired } from '../store/links.ts'
import { removeMailsBefore } from '../store/mails.ts'
import { deleteMfaChallengesExpired } from '../store/mfa-challenges.ts'
import { removeNewsletterReadersOver } from '../store/newsletter.ts'
import { removeNoticesBefore } from '../store/notices.ts'
import { deleteOAuthRequestsExpired } from '../store/oauth-requests.ts'
import { removePasskeyChallengesExpired } from '../store/passkeys.ts'
import { deletePendingProviderLinksExpired } from '../store/pending-provider-links.ts'
import { removeProfileViewDaysBefore, removeProfileViewsBefore } from '../store/profile-views.ts'
import { removeProofCodesExpired } from '../store/proof-codes.ts'
import { removeSessionsOver } from '../store/sessions.ts'
import { removeStaffNoticesBefore } from '../store/staff-notices.ts'
import { removeStaffOrdersBefore } from '../store/staff-orders.ts'
import { removeUnsubscribeLinksExpired } from '../store/unsubscribe-links.ts'

const keptDays = 30
/** So long somebody may report whom they only looked at. */
const profileViewsKeptDays = 180

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)

/**
 * Sessions, links and sent mails that nobody can use any more, a month after they ended; who opened whose profile,
 * on which days it was opened how often, and on which days somebody was here, after longer.
 */
export const forgetOldSecrets = ({ db, clock }: Deps) =>
  job({
    name: 'forget-old-secrets',
    everySeconds: 60 * 60,
    run: async () => {
      const before = daysBefore(clock.now(), keptDays)
      await removeSessionsOver(db, before)
      await removeLinksExpired(db, before)
      await removeProofCodesExpired(db, before)
      await removePasskeyChallengesExpired(db, before)
      await deleteMfaChallengesExpired(db, before)
      await removeMailsBefore(db, before)
      await removeNoticesBefore(db, before)
      await removePastAddressesOver(db, before)
      await removeUnsubscribeLinksExpired(db, before)
      await removeStaffOrdersBefore(db, before)
      await removeStaffNoticesBefore(db, before)
      await removeProfileViewsBefore(db, daysBefore(clock.now(), profileViewsKeptDays))
      await removeProfileViewDaysBefore(db, dayOf(daysBefore(clock.now(), personDaysMax)))
      await removeActiveDaysBefore(db, dayOf(daysBefore(clock.now(), activeDaysKept)))
      // Of somebody who may never have become anybody here.
      await deleteCodeTriesBefore(db, new Date(clock.now().getTime() - codeTries.seconds * 1000))
      await deleteOAuthRequestsExpired(db, clock.now())
      await deleteDeviceAuthorizationsExpired(db, clock.now())
      await deletePendingProviderLinksExpired(db, clock.now())
      await removeAddressChangesExpired(db, clock.now())
      await removeNewsletterReadersOver(db, {
        requestedBefore: daysBefore(clock.now(), newsletterPendingDays),
        endedBefore: daysBefore(clock.now(), newsletterEndedDays),
      })
    },
  })

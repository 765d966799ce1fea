import { personDaysMax } from '@codekin/contracts/days'
import { newsletterEndedDays, newsletterPendingDays } from '@codekin/contracts/newsletter/words'
import { job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { activeDaysRetentionDays, toUtcDay } from '../domain/active-days.ts'
import { codeTries } from '../domain/proofs.ts'
import { deleteDeviceAuthorizationsExpired } from '../modules/device-authorization/index.ts'
import { deleteActiveDaysBefore } from '../store/active-days.ts'
import { deleteAddressChangesExpired, deletePastAddressesExpired } from '../store/address-changes.ts'
import { deleteCodeTriesBefore } from '../store/code-tries.ts'
import { deleteLinksExpired } from '../store/links.ts'
import { deleteMailsBefore } from '../store/mails.ts'
import { deleteMfaChallengesExpired } from '../store/mfa-challenges.ts'
import { deleteNewsletterReadersBefore } from '../store/newsletter.ts'
import { deleteNoticesBefore } from '../store/notices.ts'
import { deleteOAuthRequestsExpired } from '../store/oauth-requests.ts'
import { deletePasskeyChallengesExpired } from '../store/passkeys.ts'
import { deletePendingProviderLinksExpired } from '../store/pending-provider-links.ts'
import { deleteProfileViewDaysBefore, deleteProfileViewsBefore } from '../store/profile-views.ts'
import { deleteProofCodesExpired } from '../store/proof-codes.ts'
import { deleteSessionsExpired } from '../store/sessions.ts'
import { deleteStaffNoticesBefore } from '../store/staff-notices.ts'
import { deleteStaffOrdersBefore } from '../store/staff-orders.ts'
import { deleteUnsubscribeLinksExpired } from '../store/unsubscribe-links.ts'

const keptDays = 30
/** How long a person may report someone whose profile they only viewed. */
const profileViewsKeptDays = 180

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)

/**
 * Deletes sessions, links and sent mails a month after they ended; profile views, their daily counts and active days after a
 * longer time.
 */
export const forgetOldSecrets = ({ db, clock }: Deps) =>
  job({
    name: 'forget-old-secrets',
    everySeconds: 60 * 60,
    run: async () => {
      const before = daysBefore(clock.now(), keptDays)
      await deleteSessionsExpired(db, before)
      await deleteLinksExpired(db, before)
      await deleteProofCodesExpired(db, before)
      await deletePasskeyChallengesExpired(db, before)
      await deleteMfaChallengesExpired(db, before)
      await deleteMailsBefore(db, before)
      await deleteNoticesBefore(db, before)
      await deletePastAddressesExpired(db, before)
      await deleteUnsubscribeLinksExpired(db, before)
      await deleteStaffOrdersBefore(db, before)
      await deleteStaffNoticesBefore(db, before)
      await deleteProfileViewsBefore(db, daysBefore(clock.now(), profileViewsKeptDays))
      await deleteProfileViewDaysBefore(db, toUtcDay(daysBefore(clock.now(), personDaysMax)))
      await deleteActiveDaysBefore(db, toUtcDay(daysBefore(clock.now(), activeDaysRetentionDays)))
      // They may belong to people who never opened an account.
      await deleteCodeTriesBefore(db, new Date(clock.now().getTime() - codeTries.seconds * 1000))
      await deleteOAuthRequestsExpired(db, clock.now())
      await deleteDeviceAuthorizationsExpired(db, clock.now())
      await deletePendingProviderLinksExpired(db, clock.now())
      await deleteAddressChangesExpired(db, clock.now())
      await deleteNewsletterReadersBefore(db, {
        requestedBefore: daysBefore(clock.now(), newsletterPendingDays),
        endedBefore: daysBefore(clock.now(), newsletterEndedDays),
      })
    },
  })

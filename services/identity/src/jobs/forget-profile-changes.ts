import { profileChangesKeptDays } from '@codekin/contracts/users/profile-changes'
import { job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { deleteProfileChangesBefore } from '../store/profile-changes.ts'

/** Deletes profile history older than a year. */
export const forgetProfileChanges = ({ db, clock }: Deps) =>
  job({
    name: 'forget-profile-changes',
    everySeconds: 60 * 60,
    run: () =>
      deleteProfileChangesBefore(db, new Date(clock.now().getTime() - profileChangesKeptDays * 24 * 60 * 60 * 1000)),
  })

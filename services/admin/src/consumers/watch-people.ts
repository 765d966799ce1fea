import { accountChanged, profileChanged } from '@codekin/contracts/identity/events'
import { isInformativeHash } from '@codekin/contracts/identity/photo-hash'
import { bandsOf, signed, simHash } from '../adapters/likeness.ts'
import type { Deps } from '../deps.ts'
import { consumer } from '../follow.ts'
import { keepAccountOrigin, keepLikeness } from '../store/likeness.ts'
import { markDue } from '../store/trust-due.ts'

type Needed = Pick<Deps, 'clock'>

/** What of a profile can be compared with others. */
export const watchProfiles = ({ clock }: Needed) =>
  consumer({
    on: profileChanged,
    name: 'watch-profiles',
    handle: async ({ data: { userId, sourceVersion, bio, photoHash, skills }, trx }) => {
      const bioHash = simHash(bio)
      const looks = photoHash === null ? null : BigInt(`0x${photoHash}`)
      const photo = looks !== null && isInformativeHash(looks) ? looks : null
      await keepLikeness(trx, {
        userId,
        sourceVersion,
        bioHash: bioHash === null ? null : signed(bioHash),
        bioBands: bioHash === null ? [] : bandsOf(bioHash),
        photoHash: photo === null ? null : signed(photo),
        photoBands: photo === null ? [] : bandsOf(photo),
        verifiedSkills: skills.filter(({ verifiedBy }) => verifiedBy.length > 0).length,
      })
      await markDue(trx, [userId], clock.now())
    },
  })

export const watchAccounts = ({ clock }: Needed) =>
  consumer({
    on: accountChanged,
    name: 'watch-accounts',
    handle: async ({ data: { userId, origin, createdAt }, trx }) => {
      if (origin !== null) await keepAccountOrigin(trx, { userId, origin, createdAt: new Date(createdAt) })
      await markDue(trx, [userId], clock.now())
    },
  })

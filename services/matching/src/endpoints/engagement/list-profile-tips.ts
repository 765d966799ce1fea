import type { engagement } from '@codekin/contracts/engagement/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { profileTipsOf } from '../../domain/profile-tips.ts'
import { findProfileCard } from '../../projections/profile-card/read.ts'
import { listProfileUplifts } from '../../store/profile-uplifts.ts'

export const listProfileTips =
  ({ db }: Deps): Handler<typeof engagement.endpoints.listProfileTips> =>
  async ({ caller }) => {
    const [card, uplifts] = await Promise.all([findProfileCard(db, caller.userId), listProfileUplifts(db)])
    return { tips: card ? profileTipsOf(card, uplifts) : [] }
  }

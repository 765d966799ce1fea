import type { preferences } from '@codekin/contracts/preferences/endpoints'
import type { OverlapOnDay } from '@codekin/contracts/preferences/models'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { comparedDays, sharedHoursOn } from '../../domain/shared-hours.ts'
import { findProfileCard } from '../../projections/profile-card/read.ts'

export const compareTimezones =
  ({ db, clock }: Deps): Handler<typeof preferences.endpoints.compareTimezones> =>
  async ({ body: { targetTimezone, requiredOverlapHours }, caller, fail }) => {
    const own = (await findProfileCard(db, caller.userId))?.timezone
    if (!own) throw fail('no_timezone')
    const on = (day: Date): OverlapOnDay => {
      const shared = sharedHoursOn(day, own, targetTimezone)
      if (!shared) throw fail('no_timezone')
      return { ...shared, isEnough: shared.hours >= requiredOverlapHours }
    }
    const { today, january, july } = comparedDays(clock.now())
    return { ownTimezone: own, targetTimezone, today: on(today), january: on(january), july: on(july) }
  }

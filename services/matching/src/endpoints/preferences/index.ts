import type { preferences } from '@codekin/contracts/preferences/endpoints'
import type { Handlers } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { blockUser } from './block-user.ts'
import { changePreferences } from './change-preferences.ts'
import { compareTimezones } from './compare-timezones.ts'
import { countVerifiedPeople } from './count-verified-people.ts'
import { getPreferences } from './get-preferences.ts'
import { listBlocks } from './list-blocks.ts'
import { listCityHubs } from './list-city-hubs.ts'
import { listRoles } from './list-roles.ts'
import { unblockUser } from './unblock-user.ts'

export function preferencesHandlers(deps: Deps): Handlers<typeof preferences.endpoints> {
  return {
    getPreferences: getPreferences(deps),
    changePreferences: changePreferences(deps),
    listRoles: listRoles(deps),
    listCityHubs: listCityHubs(deps),
    countVerifiedPeople: countVerifiedPeople(deps),
    compareTimezones: compareTimezones(deps),
    listBlocks: listBlocks(deps),
    blockUser: blockUser(deps),
    unblockUser: unblockUser(deps),
  }
}

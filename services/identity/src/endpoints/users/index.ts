import type { users } from '@codekin/contracts/users/endpoints'
import type { Handlers } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { addSkill } from './add-skill.ts'
import { changeNoticeMails } from './change-notice-mails.ts'
import { changeNotifications } from './change-notifications.ts'
import { changeOwnProfile } from './change-own-profile.ts'
import { changePreferences } from './change-preferences.ts'
import { changeSkill } from './change-skill.ts'
import { closeAccount } from './close-account.ts'
import { getAdminStatus } from './get-admin-status.ts'
import { getOwnProfile } from './get-own-profile.ts'
import { getPhoto } from './get-photo.ts'
import { getProfile } from './get-profile.ts'
import { getSettings } from './get-settings.ts'
import { listProfileChanges } from './list-profile-changes.ts'
import { removePhoto } from './remove-photo.ts'
import { removeSkill } from './remove-skill.ts'
import { searchUsers } from './search-users.ts'
import { stopNoticeMails } from './stop-notice-mails.ts'
import { uploadPhoto } from './upload-photo.ts'

export function usersHandlers(deps: Deps): Handlers<typeof users.endpoints> {
  return {
    getOwnProfile: getOwnProfile(deps),
    changeOwnProfile: changeOwnProfile(deps),
    getProfile: getProfile(deps),
    uploadPhoto: uploadPhoto(deps),
    removePhoto: removePhoto(deps),
    getPhoto: getPhoto(deps),
    addSkill: addSkill(deps),
    changeSkill: changeSkill(deps),
    removeSkill: removeSkill(deps),
    searchUsers: searchUsers(deps),
    closeAccount: closeAccount(deps),
    getSettings: getSettings(deps),
    changeNotifications: changeNotifications(deps),
    changePreferences: changePreferences(deps),
    stopNoticeMails: stopNoticeMails(deps),
    changeNoticeMails: changeNoticeMails(deps),
    listProfileChanges: listProfileChanges(deps),
    getAdminStatus: getAdminStatus(deps),
  }
}

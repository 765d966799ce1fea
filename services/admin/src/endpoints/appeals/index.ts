import type { appeals } from '@codekin/contracts/trust/appeal-endpoints'
import type { Handlers } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { appeal, appealByLink } from './appeal.ts'
import { decideAppeal } from './decide-appeal.ts'
import { getAppeal } from './get-appeal.ts'
import { listAppeals } from './list-appeals.ts'
import { listOwnDecisions } from './list-own-decisions.ts'
import { openAppealLink } from './open-appeal-link.ts'
import { writeByLink, writeToAppeal } from './write-to-appeal.ts'

export function appealsHandlers(deps: Deps): Handlers<typeof appeals.endpoints> {
  return {
    listOwnDecisions: listOwnDecisions(deps),
    appeal: appeal(deps),
    writeToAppeal: writeToAppeal(deps),
    listAppeals: listAppeals(deps),
    getAppeal: getAppeal(deps),
    decideAppeal: decideAppeal(deps),
    openAppealLink: openAppealLink(deps),
    appealByLink: appealByLink(deps),
    writeByLink: writeByLink(deps),
  }
}

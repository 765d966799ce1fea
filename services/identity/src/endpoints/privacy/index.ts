import type { privacy } from '@codekin/contracts/privacy/endpoints'
import type { Handlers } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { changeSettings } from './change-settings.ts'
import { cleanUp } from './clean-up.ts'
import { downloadReport } from './download-report.ts'
import { getMarketInsights } from './get-market-insights.ts'
import { getReport } from './get-report.ts'
import { getSettings } from './get-settings.ts'
import { initialize } from './initialize.ts'
import { recordConsent } from './record-consent.ts'
import { startReport } from './start-report.ts'

export function privacyHandlers(deps: Deps): Handlers<typeof privacy.endpoints> {
  return {
    getSettings: getSettings(deps),
    changeSettings: changeSettings(deps),
    recordConsent: recordConsent(deps),
    getMarketInsights: getMarketInsights(deps),
    initialize: initialize(deps),
    getReport: getReport(deps),
    startReport: startReport(deps),
    downloadReport: downloadReport(deps),
    cleanUp: cleanUp(deps),
  }
}

import type { skillTests } from '@codekin/contracts/skill-verification/test-endpoints'
import type { Handlers } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { appealReview } from './appeal-review.ts'
import { listItemStatistics } from './list-item-statistics.ts'
import { changeTestSettings, initChallenges, listChallenges, listTestedSkills } from './list-tests.ts'
import { annotateTest, getTest, listTestHistory, saveAnswers, startTest } from './sit-test.ts'
import { runTask, submitTest } from './submit-test.ts'

export function skillTestEndpoints(deps: Deps): Handlers<typeof skillTests.endpoints> {
  return {
    listTestedSkills: listTestedSkills(deps),
    listChallenges: listChallenges(deps),
    startTest: startTest(deps),
    getTest: getTest(deps),
    saveAnswers: saveAnswers(deps),
    submitTest: submitTest(deps),
    annotateTest: annotateTest(deps),
    appealReview: appealReview(deps),
    runTask: runTask(deps),
    listTestHistory: listTestHistory(deps),
    changeTestSettings: changeTestSettings(deps),
    initChallenges: initChallenges(deps),
    listItemStatistics: listItemStatistics(deps),
  }
}

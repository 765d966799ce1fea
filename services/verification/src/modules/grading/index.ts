export { keepTestEvidence } from './keep-test-evidence.ts'
export { forgetCodes, forgetFingerprints, insertIdioms, learnIdioms, listSharedMarks } from './repository.ts'
export { passagesOf, shareOf } from './rules/fingerprints.ts'

export { deleteOldFingerprints, deleteOldPrograms, insertIdioms, learnIdioms, listSharedMarks } from './repository.ts'
export { passagesOf, shareOf } from './rules/fingerprints.ts'
export { updateTestEvidence } from './update-test-evidence.ts'

export {
  deleteOldFingerprints,
  deleteOldPrograms,
  insertIdioms,
  insertLearnedIdioms,
  listSharedMarks,
} from './repository.ts'
export { passagesOf, shareOf } from './rules/fingerprints.ts'
export { updateTestEvidence } from './update-test-evidence.ts'

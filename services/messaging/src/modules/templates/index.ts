export { findUsableTemplate, type Usable } from './find-usable-template.ts'
export { deleteTemplatesOf } from './repository.ts'
export { isUseOf } from './rules/is-use.ts'
export { countUse } from './track-use.ts'

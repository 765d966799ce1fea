export { countUse } from './count-template.ts'
export { findUsableTemplate, type Usable } from './find-usable-template.ts'
export { removeTemplatesOf } from './repository.ts'
export { isUseOf } from './rules/is-use.ts'

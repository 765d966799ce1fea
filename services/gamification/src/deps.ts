import type { BaseDeps } from '@codekin/service-kit/define-service'
import type { Tables } from './store/tables.ts'

export type Deps = BaseDeps<Tables>

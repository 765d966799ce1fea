import type { BaseDeps } from '@codekin/service-kit/define-service'
import type { Tables } from './tables.ts'

export type Deps = BaseDeps<Tables>

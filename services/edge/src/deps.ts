import type { BaseDeps } from '@codekin/service-kit/define-service'
import type { Config } from './config.ts'

export type Deps = BaseDeps<object, Config>

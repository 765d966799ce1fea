import type { BaseDeps } from '@codekin/service-kit/define-service'
import type { Config } from './config.ts'
import type { Tables } from './store/tables.ts'

export type Deps = BaseDeps<Tables, Config>

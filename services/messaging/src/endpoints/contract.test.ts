import { testContract } from '@codekin/test-kit/contract-suite'
import { startMessaging } from '../../testing/makers.ts'

testContract('messaging', () => startMessaging())

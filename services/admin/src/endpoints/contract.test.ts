import { testContract } from '@codekin/test-kit/contract-suite'
import { startAdmin } from '../../testing/makers.ts'

testContract('admin', () => startAdmin())

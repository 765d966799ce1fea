import { testContract } from '@codekin/test-kit/contract-suite'
import { startIdentity } from '../../testing/start-identity.ts'

testContract('identity', () => startIdentity())

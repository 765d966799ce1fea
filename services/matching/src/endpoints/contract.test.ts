import { testContract } from '@codekin/test-kit/contract-suite'
import { startMatching } from '../../testing/people.ts'

testContract('matching', () => startMatching())

import { testContract } from '@codekin/test-kit/contract-suite'
import { startVerification } from '../testing/makers.ts'

testContract('verification', () => startVerification())

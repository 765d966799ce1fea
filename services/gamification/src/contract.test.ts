import { testContract } from '@codekin/test-kit/contract-suite'
import { startGamification } from '../testing/makers.ts'

testContract('gamification', () => startGamification())

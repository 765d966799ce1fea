import fc from 'fast-check'

/** Any number works. A failed test prints it, and `fc.assert(…, { seed })` reproduces the failure. */
const seed = 20_260_615

/**
 * A setup file of vitest: property tests and `fc.sample` draw the same cases in every run, so that the same code has the
 * same outcome. With `CODEKIN_RANDOM_TESTS=1`, which `npm run drill` sets, each run draws other cases.
 */
if (process.env['CODEKIN_RANDOM_TESTS'] !== '1') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed })

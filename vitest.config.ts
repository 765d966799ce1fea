import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{libs,services,deploy,frontends}/**/*.test.ts'],
    exclude: ['**/node_modules/**'],
    globalSetup: ['libs/test-kit/src/global-setup.ts'],
    // Two test files at a time: each starts servers of its own, and two cores is what we count on.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Patience costs nothing where all is well: it ends with the first look that succeeds.
    expect: { poll: { timeout: 15_000 } },
  },
})

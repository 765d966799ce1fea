import { defineConfig } from 'vitest/config'

/** Runs that fail or hang on purpose, for the test of run-vitest. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.sick.ts'],
    maxWorkers: 2,
    testTimeout: 1000,
    hookTimeout: 30_000,
    tags: [{ name: 'quarantine' }],
  },
})

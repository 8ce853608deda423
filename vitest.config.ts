import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // By default one core is left to vitest itself, which hardly uses it: on two cores that is half the speed.
    maxWorkers: '100%',
    // Shared machines have been seen to run a hundred times slower than themselves: a limit is for what hangs.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Shared machines have been seen to run a hundred times slower than themselves: a limit is for what hangs.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});

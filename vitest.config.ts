import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['{contract,server,test,scripts}/**/*.test.ts'],
          globalSetup: ['test/postgres.ts'],
        },
      },
      {
        plugins: [react()],
        test: { name: 'client', environment: 'happy-dom', include: ['client/**/*.test.{ts,tsx}'] },
      },
    ],
  },
})

import { spawnSync } from 'node:child_process'

// npm run fuzz: 5,000 malformed requests on both databases. `SEED=… npm run fuzz` sends the same again.
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', 'test/faults/fuzz.test.ts'],
  { stdio: 'inherit', env: { FUZZ: '5000', ...process.env } },
)
process.exitCode = status ?? 1

// npm test, on a machine that has only Node and npm (docs/decisions/tests-and-benches.md has its sizes).
import { become, install } from '../start/ready.mjs'

install()
become(['tools/test/test.ts', ...process.argv.slice(2)])

// npm test: everything, on a machine that has only Node and npm. `npm test -- quick` leaves out the browser.
import { become, install } from './ready.mjs'

install()
become(['scripts/test.ts', ...process.argv.slice(2)])

// npm test: everything, on a machine that has only Node and npm. `npm test -- quick` leaves out the browser.
import { become, install } from '../start/ready.mjs'

install()
become(['tools/test/test.ts', ...process.argv.slice(2)])

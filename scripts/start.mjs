// npm start: from a fresh clone to a living campus.
import { become, build, install } from './ready.mjs'

install()
build()
become(['server/main.ts'])

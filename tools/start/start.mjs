// npm start: from a fresh clone to a living campus.
import { become, build, install, server } from './ready.mjs'

install()
build()
become(['--import=./tools/start/settings-file.mjs', ...server.args], server.env)

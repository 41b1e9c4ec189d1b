// npm run dev: the campus with every change shown at once, server and pages alike.
import { become, install } from './ready.mjs'

install()
become(['--import=./tools/start/settings-file.mjs', '--watch-preserve-output', '--watch', 'server/main.ts'], {
  PAGES: 'live',
})

// Settings may lie in .env beside package.json, for `npm start` and the commands beside it; tests never read it. What the
// environment says goes before it.
import { existsSync } from 'node:fs'

if (existsSync('.env')) process.loadEnvFile('.env')

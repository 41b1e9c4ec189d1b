import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import makeDemo, { demoFolder } from '#testing/journeys/demo-campus.ts'
import { startCampus } from '#testing/journeys/server.ts'
import { launching } from '../../playwright.config.ts'
import { browser } from '../build/browser.ts'
import { openPhone } from './interactions/feel.ts'
import { interactions } from './interactions/interactions.ts'
import { conclude, note } from './table.ts'

/**
 * Milliseconds from an interaction to the next paint, on a phone that computes four times slower than this machine:
 * `node tools/bench/interactions.ts [words of one]`. As the browser reports it (Event Timing), in steps of 8; what it does
 * not report took less than 16. Needs a build.
 */
const times = 7
const asked = process.argv.slice(2)

await makeDemo()
const folder = await mkdtemp(join(tmpdir(), 'campus-bench-'))
await cp(demoFolder, folder, { recursive: true })
const campus = await startCampus({ folder })
const chrome = await chromium.launch(launching(browser()))
try {
  for (const [who, cookie] of [['visitor'], ['member', await signIn()]] as const) {
    const phone = await openPhone(chrome, campus.url, cookie)
    for (const one of interactions.filter(({ what }) => asked.every((word) => what.includes(word)))) {
      const { took: unsorted, led } = await phone.feel(one, times)
      const took = unsorted.toSorted((a, b) => a - b)
      const course = led.length > 0 ? `what it leads to ${Math.round(median(led))} ms` : ''
      note(`${who}: ${one.what}, median`, median(took), { atMost: 100 }, ' ms', course)
      note(`${who}: ${one.what}, worst`, took.at(-1) ?? Number.NaN, { atMost: 100 }, ' ms')
    }
    await phone.close()
  }
  conclude()
} finally {
  await chrome.close()
  await campus.stop()
  await rm(folder, { recursive: true, force: true })
}

function median(all: number[]): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN
}

async function signIn(): Promise<string> {
  const answer = await fetch(`${campus.url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'student@fuoye.edu.ng', password: 'campus-demo' }),
  })
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import makeDemo, { demoFolder } from '#testing/journeys/demo-campus.ts'
import { startCampus } from '#testing/journeys/server.ts'
import { launching } from '../../playwright.config.ts'
import { browser } from '../build/browser.ts'
import { fillFeed } from './swipes/feed.ts'
import { makeFilms } from './swipes/films.ts'
import { memoryOfSwipes } from './swipes/memory.ts'
import { slowLine } from './swipes/slow-line.ts'
import { openFeed, type Swiped } from './swipes/thumb.ts'
import { conclude, note } from './table.ts'

/**
 * What somebody feels who goes through the reels by thumb, on a line of 1.5 Mbit/s (100 ms there and back) and a phone
 * that computes four times slower than this machine: how long a reel stands in its place before its video is seen, by
 * `requestVideoFrameCallback`, and what a hundred of them leave in memory: `node tools/bench/swipes.ts [waits memory]`. Needs a
 * build; memory is read from Linux.
 */
const kilobits = 1_500
const swipes = 100
const asked = process.argv.slice(2)

await makeDemo()
const folder = await mkdtemp(join(tmpdir(), 'campus-bench-'))
await cp(demoFolder, folder, { recursive: true })
const chrome = await chromium.launch(launching(browser()))
const films = await makeFilms(chrome)
await fillFeed(folder, films, swipes + 40)
const campus = await startCampus({ folder, env: { NODE_ENV: 'production' } })
const line = await slowLine(campus.url)
try {
  for (const { seconds, sizes } of films)
    console.info(
      `${seconds} s: ${sizes.map(({ height, bytes }) => `${height}p ${(bytes.length / 1e6).toFixed(2)} MB`).join(', ')}`,
    )
  console.info()
  if (asked.length === 0 || asked.includes('waits')) await watch()
  if (asked.length === 0 || asked.includes('memory')) await remember()
  conclude()
} finally {
  await chrome.close()
  await line.close()
  await campus.stop()
  await rm(folder, { recursive: true, force: true })
}

async function watch(): Promise<void> {
  const phone = await openFeed(chrome, line.url, kilobits)
  line.let(kilobits)
  await phone.slow()
  await phone.swipe(6_000)
  for (const [how, rest] of [
    ['each watched for 6 s', 6_000],
    ['each watched for 2 s', 2_000],
  ] as const) {
    const [before, stalls] = [line.got(), (await phone.seen()).stalls]
    const all: Swiped[] = []
    for (let swipe = 0; swipe < 12; swipe += 1) all.push(await phone.swipe(rest))
    const waits = all.map(({ first }) => first)
    const moves = all.map((one) => one.moves)
    const course = waits.map((wait) => Math.round(wait)).join(' ')
    note(`${how}: first picture of the video, median`, middle(waits), { atMost: 200 }, ' ms', course)
    note(`${how}: first picture, the slowest`, Math.max(...waits), { atMost: 200 }, ' ms')
    note(
      `${how}: the video moves, median`,
      middle(moves),
      { atMost: 200 },
      ' ms',
      moves.map(Math.round).join(' '),
    )
    const posters = all.filter(({ poster }) => poster).length
    note(`${how}: a picture stands there at once, of ${all.length}`, posters, { atLeast: all.length })
    const stood = (await phone.seen()).stalls - stalls
    const megabytes = (line.got() - before) / 1e6
    note(
      `${how}: came to a stand while it played`,
      stood,
      { atMost: 0 },
      '',
      `${megabytes.toFixed(1)} MB came`,
    )
  }
  await phone.close()
}

/**
 * What a hundred swipes leave in the process that shows the page. Of decoded pictures a browser keeps as many as its
 * machine has room for: the bar is for one that keeps as on a phone with little memory, and what it keeps where there
 * is plenty is told beside.
 */
async function remember(): Promise<void> {
  line.let()
  for (const [how, switches, bar] of [
    ['on a phone with little memory', ['--enable-low-end-device-mode'], { atMost: 50 }],
    ['where there is plenty', [], undefined],
  ] as const) {
    const { before, course, own } = await memoryOfSwipes(line.url, swipes, switches)
    const left = (course.at(-1) ?? Number.NaN) - before
    const told = `${course.map((one) => (one - before).toFixed(0)).join(' ')}; its own of it ${own.toFixed(0)} MB`
    if (bar) note(`memory that ${swipes} swipes leave ${how}`, left, bar, ' MB', told)
    else console.info(`       memory that ${swipes} swipes leave ${how}: ${left.toFixed(0)} MB: ${told}`)
  }
}

function middle(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN
}

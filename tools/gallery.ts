import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import sharp from 'sharp'
import { answering } from '#testing/journeys/campus.ts'
import makeDemo, { demoFolder } from '#testing/journeys/demo-campus.ts'
import { type RunningCampus, startCampus } from '#testing/journeys/server.ts'
import { browser } from './build/browser.ts'
import { pages, type Screen, states } from './gallery/screens.ts'
import { whatSettles } from './gallery/settled.ts'
import { idsOf, mails } from './gallery/who.ts'

/**
 * Shows every screen of the product beside its page of the look board, on one page: `npm run tool -- gallery`.
 * `--board FOLDER` names the board's folder, `--only post,admin` takes only some screens, `--looks 360-light` only some
 * looks.
 */
const { values: asked } = parseArgs({
  options: {
    board: { type: 'string' },
    only: { type: 'string' },
    looks: { type: 'string' },
    into: { type: 'string', default: '.tmp/gallery' },
  },
})
if (!asked.board) throw new Error('Say where the look board lies: npm run tool -- gallery --board FOLDER')
const board = resolve(asked.board)
const sizes = [
  { width: 360, height: 800 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]
const themes = ['light', 'dark'] as const
type Look = (typeof sizes)[number] & { theme: (typeof themes)[number] }
const looks: Look[] = sizes
  .flatMap((size) => themes.map((theme) => ({ ...size, theme })))
  .filter(({ width, theme }) => !asked.looks || asked.looks.split(',').includes(`${width}-${theme}`))
/** One browser context per person and look, so that nobody signs in twice. */
function peopleIn(chrome: Browser, { url }: RunningCampus) {
  const sessions = new Map<string, Promise<Awaited<ReturnType<BrowserContext['storageState']>>>>()
  const signIn = async (email: string) => {
    const context = await chrome.newContext({ baseURL: url })
    const reply = await context.request.post('/api/session', { data: { email, password: 'campus-demo' } })
    if (!reply.ok()) throw new Error(`${email} could not sign in: ${await reply.text()}`)
    const state = await context.storageState()
    await context.close()
    return state
  }
  return async ({ as, worker }: Screen, { width, height, theme }: Look): Promise<BrowserContext> => {
    if (as && !sessions.has(as)) sessions.set(as, signIn(mails[as]))
    const context = await chrome.newContext({
      ...{ baseURL: url, viewport: { width, height }, colorScheme: theme, reducedMotion: 'reduce' },
      ...{ serviceWorkers: worker ? 'allow' : 'block', storageState: as && (await sessions.get(as)) },
    })
    // People with the app installed are not asked to install it.
    await context.addInitScript(() => localStorage.setItem('downloadedApp', 'true'))
    return context
  }
}

async function shoot(
  context: BrowserContext,
  { path, drawing = 1, holds, does }: Pick<Screen, 'path' | 'drawing' | 'holds' | 'does'>,
): Promise<Buffer> {
  const page = answering(await context.newPage())
  const settled = whatSettles(page, holds)
  await page.goto(path, { waitUntil: 'load' })
  await settled()
  await does?.(page)
  if (drawing > 1)
    await page.evaluate((at) => document.querySelectorAll('.bd')[at - 1]?.scrollIntoView(), drawing)
  const taken = await page.screenshot()
  await page.close()
  return taken
}

/** The board has a drawing for every width and theme; where only pictures exist, the matching one is used. */
async function drawn(
  chrome: Browser,
  { board: name = '', drawing }: Screen,
  look: Look,
): Promise<Buffer | null> {
  const { width, height, theme } = look
  const page = join(board, `${name}.html`)
  if (existsSync(page)) {
    const context = await chrome.newContext({ viewport: { width, height }, colorScheme: theme })
    const taken = await shoot(context, { path: pathToFileURL(page).href, drawing })
    await context.close()
    return taken
  }
  const called = [`${name}-${width}-${theme}.png`, ...(theme === 'light' ? [`${name}-${width}.png`] : [])]
  const found = called.flatMap((file) => [join(board, file), join(board, 'shots', file)]).find(existsSync)
  return found
    ? sharp(await readFile(found))
        .extract({ left: 0, top: 0, width, height })
        .toBuffer()
    : null
}

const small = (taken: Buffer) => sharp(taken).webp({ quality: 80 }).toBuffer()

/** One screen in every look, each beside its drawing; returns its part of the page. */
async function pairs(
  name: string,
  screen: Screen,
  tools: { chrome: Browser; open: ReturnType<typeof peopleIn> },
) {
  const rows: string[] = []
  for (const look of looks) {
    const { width, theme } = look
    const file = (side: string) => `${name}-${width}-${theme}-${side}.webp`
    const context = await tools.open(screen, look)
    await writeFile(join(asked.into, file('here')), await small(await shoot(context, screen)))
    await context.close()
    const board = screen.board ? await drawn(tools.chrome, screen, look) : null
    if (board) await writeFile(join(asked.into, file('board')), await small(board))
    const picture = (side: string, of: string) =>
      `<img loading="lazy" width="${width}" src="${file(side)}" alt="${name}, ${of}, ${width} px, ${theme}">`
    const other = screen.board ? `Not found: ${screen.board} at ${width}, ${theme}` : 'Not drawn'
    rows.push(
      `<figure><figcaption>${width} px, ${theme}</figcaption>${picture('here', 'the product')}${
        board ? picture('board', 'the board') : `<p>${other}</p>`
      }</figure>`,
    )
  }
  return `<section id="${name}"><h2>${name} <small>${screen.path}${screen.board ? ` beside ${screen.board}` : ''}</small></h2>${rows.join('\n')}</section>`
}

const pageOf = (names: string[], sections: string[]) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Every screen beside the board</title>
<style>body{font:16px/1.4 system-ui;margin:24px}nav a{margin-right:12px}h2{margin-top:48px}small{font-weight:400;color:#666}
figure{margin:16px 0;display:flex;flex-wrap:wrap;gap:12px;align-items:start}figcaption{width:100%}img{max-width:48%;height:auto;border:1px solid #8886}</style>
<h1>Every screen beside the board</h1><nav>${names.map((name) => `<a href="#${name}">${name}</a>`).join('')}</nav>
${sections.join('\n')}
</html>
`

if (!existsSync(board))
  process.stdout.write(
    `${`There is no board at ${board}: the screens stand alone. --board FOLDER says where it is.`}\n`,
  )
await makeDemo()
const folder = await mkdtemp(join(tmpdir(), 'campus-gallery-'))
await cp(demoFolder, folder, { recursive: true })
const campus = await startCampus({ folder })
const chrome = await chromium.launch({ executablePath: browser(), args: ['--disable-gpu', '--disable-quic'] })
try {
  await mkdir(asked.into, { recursive: true })
  const ids = await idsOf(campus.url)
  const only = asked.only?.split(',')
  const all = Object.entries({ ...pages(ids), ...states(ids) })
  const wanted = all.filter(([name]) => !only || only.includes(name))
  const open = peopleIn(chrome, campus)
  const sections: string[] = []
  for (const [name, screen] of wanted) {
    sections.push(await pairs(name, screen, { chrome, open }))
    process.stdout.write(`${name}\n`)
  }
  const index = join(asked.into, 'index.html')
  await writeFile(
    index,
    pageOf(
      wanted.map(([name]) => name),
      sections,
    ),
  )
  process.stdout.write(`${`Look at ${resolve(index)}`}\n`)
} finally {
  await chrome.close()
  await campus.stop()
  await rm(folder, { recursive: true, force: true })
}

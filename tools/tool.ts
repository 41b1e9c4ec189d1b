import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** Occasional tasks by name: `npm run tool -- NAME`, followed by the program's own arguments. */
interface Tool {
  does: string
  program: string
  args?: readonly string[]
  /** Shows or measures the pages, so they are built first. */
  needsPages?: true
  env?: Record<string, string>
}

export const tools: Record<string, Tool> = {
  behind: {
    does: 'says which packages have a newer version, how old it is, and what is held back',
    program: 'tools/behind.ts',
  },
  bench: {
    does: 'measures against the bars of speed; some of them: bench http member',
    program: 'tools/bench/all.ts',
    needsPages: true,
  },
  budget: {
    does: 'weighs every route against its bytes, and a first visit in a browser',
    program: 'tools/test/budget.ts',
    needsPages: true,
  },
  docs: {
    does: 'writes .env.example and the list of decisions, which are made from others',
    program: 'tools/generate-docs.ts',
  },
  drill: {
    does: 'breaks a fleet of real programs; some of it: drill restarts pooled failover frozen week',
    program: 'tools/drill.ts',
  },
  'freeze-phone': {
    does: 'writes down what lies on a phone: freeze-phone testing/old-phones/DATE.json.gz',
    program: 'tools/test/freeze-phone.ts',
    needsPages: true,
  },
  fuzz: {
    does: 'sends 5,000 malformed requests on both databases; SEED=… sends the same again',
    program: 'node_modules/vitest/vitest.mjs',
    args: ['run', '--project', 'server', 'test/faults/fuzz.test.ts'],
    env: { FUZZ: '5000' },
  },
  gallery: {
    does: 'puts every screen beside its page of a look board: gallery --board FOLDER',
    program: 'tools/gallery.ts',
    needsPages: true,
  },
  icons: { does: 'draws the icons of the app from client/public/icon.svg', program: 'tools/icons.ts' },
  lighthouse: {
    does: 'fetches Lighthouse and runs it; fewer runs and other pages: lighthouse 3 /blog',
    program: 'tools/lighthouse.ts',
    needsPages: true,
  },
  limits: {
    does: 'computes how many people a machine or a fleet serves, and for how much',
    program: 'tools/limits.ts',
  },
  papers: {
    does: 'reads twenty hard pages, and says how many characters are wrong',
    program: 'tools/bench/papers.ts',
  },
  pictures: {
    does: 'takes the pictures of the README and the manifest; some: pictures landing-360',
    program: 'tools/pictures.ts',
    needsPages: true,
  },
}

export const list = (): string =>
  Object.entries(tools)
    .map(([name, { does }]) => `  ${name.padEnd(13)} ${does}`)
    .join('\n')

if (import.meta.main) {
  const [name = '', ...rest] = process.argv.slice(2)
  const tool = Object.hasOwn(tools, name) ? tools[name] : undefined
  if (tool) process.exitCode = start(tool, rest)
  else {
    console.error(
      `${name ? `There is no tool ${name}.` : 'Say which tool.'} npm run tool -- NAME is one of\n${list()}`,
    )
    process.exitCode = 1
  }
}

function start({ program, args = [], needsPages, env }: Tool, rest: readonly string[]): number {
  const run = (...words: string[]) =>
    spawnSync(process.execPath, words, {
      cwd: join(import.meta.dirname, '..'),
      stdio: 'inherit',
      env: { ...env, ...process.env },
    }).status ?? 1
  return (needsPages && run('tools/build/build.ts')) || run(program, ...args, ...rest)
}

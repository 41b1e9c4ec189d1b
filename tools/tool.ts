import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { misused, usageFault } from '../command/usage.ts'
import { benches } from './bench/benches.ts'
import { drillNames } from './drill/drills.ts'
import { shots } from './pictures/shots.ts'

/** Occasional tasks by name: `npm run tool -- NAME`, followed by the program's own arguments. */
interface Tool {
  does: string
  program: string
  /** The options and words that it takes, as in a usage line; none where this is left out. */
  takes?: string
  /** All words that there are; without them any will do where it takes some. */
  names?: readonly string[]
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
    does: 'measures against the bars of speed, all or some of them',
    program: 'tools/bench/all.ts',
    takes: '[NAME …] [--page FILE]',
    names: benches,
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
    does: 'breaks a fleet of real programs; a week only where it is named',
    program: 'tools/drill.ts',
    takes: '[NAME …]',
    names: drillNames,
  },
  'freeze-phone': {
    does: 'writes down what lies on a phone, as testing/old-phones/DATE.json.gz',
    program: 'tools/test/freeze-phone.ts',
    takes: 'FILE',
    needsPages: true,
  },
  fuzz: {
    does: 'sends 5,000 malformed requests on both databases; SEED=… sends the same again',
    program: 'node_modules/vitest/vitest.mjs',
    args: ['run', '--project', 'server', 'test/faults/fuzz.test.ts'],
    env: { FUZZ: '5000' },
  },
  gallery: {
    does: 'puts every screen beside its page of a look board; only some: --only post,admin --looks 360-light',
    program: 'tools/gallery.ts',
    takes: '--board FOLDER [--only SCREENS] [--looks LOOKS] [--into FOLDER]',
    needsPages: true,
  },
  icons: { does: 'draws the icons of the app from client/public/icon.svg', program: 'tools/icons.ts' },
  lighthouse: {
    does: 'fetches Lighthouse and runs it; fewer runs and other pages: lighthouse 3 /blog',
    program: 'tools/lighthouse.ts',
    takes: '[RUNS] [PAGE …]',
    needsPages: true,
  },
  limits: {
    does: 'computes how many people a machine or a fleet serves, and for how much',
    program: 'tools/limits.ts',
  },
  papers: {
    does: 'reads twenty hard pages, and says how many characters are wrong; --say prints what was read',
    program: 'tools/bench/papers.ts',
    takes: '[FOLDER] [--say]',
  },
  pictures: {
    does: 'takes the pictures of the README and the manifest, all or some of them',
    program: 'tools/pictures.ts',
    takes: '[NAME …]',
    names: shots.map(({ name }) => name),
    needsPages: true,
  },
  release: {
    does: 'makes a folder that runs a campus without a network or an installed Node',
    program: 'tools/release.ts',
    takes: '[FOLDER]',
  },
}

export const list = (): string =>
  Object.entries(tools)
    .map(([name, { does }]) => `  ${name.padEnd(13)} ${does}`)
    .join('\n')

/** How a tool is called, and what it does. */
const wayOf = (name: string, { takes = '', does }: Tool) => [`${name} ${takes}`.trim(), does] as const

function helpOf(name: string, tool: Tool): string {
  const [how, does] = wayOf(name, tool)
  const names = tool.names ? `\n  NAME is one of ${tool.names.join(', ')}` : ''
  return `npm run tool -- ${how}\n  ${does}${names}`
}

/** Starts the tool that is asked for; returns its exit code, or `misused` where nothing was started. */
function main([name = '', ...words]: readonly string[]): number {
  const tool = Object.hasOwn(tools, name) ? tools[name] : undefined
  const help = tool ? helpOf(name, tool) : `npm run tool -- NAME is one of (NAME --help says more)\n${list()}`
  if (name === '--help' || (tool && words.includes('--help'))) {
    console.info(help)
    return 0
  }
  const fault = tool
    ? usageFault(words, [wayOf(name, tool)], tool.takes === undefined ? [] : tool.names)
    : name
      ? `There is no tool ${name}.`
      : 'Say which tool.'
  if (tool && !fault) return start(tool, words)
  console.error(`${fault}\n${help}`)
  return misused
}

export function start({ program, args = [], needsPages, env }: Tool, rest: readonly string[]): number {
  const run = (...words: string[]) =>
    spawnSync(process.execPath, words, {
      cwd: join(import.meta.dirname, '..'),
      stdio: 'inherit',
      env: { ...env, ...process.env },
    }).status ?? 1
  return (needsPages && run('tools/build/build.ts')) || run(program, ...args, ...rest)
}

if (import.meta.main) process.exitCode = main(process.argv.slice(2))

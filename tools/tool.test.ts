import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { list, start, tools } from './tool.ts'

const home = join(import.meta.dirname, '..')
const run = promisify(execFile)
/** Ends with 99 where anything would be started. */
const startsNothing = `data:text/javascript,${encodeURIComponent(`
  import children from 'node:child_process'
  import { syncBuiltinESMExports } from 'node:module'
  children.spawnSync = () => process.exit(99)
  syncBuiltinESMExports()`)}`

async function ask(...words: string[]) {
  const ended = run(process.execPath, ['--import', startsNothing, 'tools/tool.ts', ...words], { cwd: home })
  const { code = 0, stdout, stderr } = await ended.catch((error) => error)
  return { code, stdout, stderr } as { code: number; stdout: string; stderr: string } // execFile's own
}

test('who names no tool, or one there is not, is told which there are, each in a line', async () => {
  const help = `npm run tool -- NAME is one of (NAME --help says more)\n${list()}\n`
  for (const [words, sentence] of [
    [[], 'Say which tool.'],
    [['hammer'], 'There is no tool hammer.'],
    [['toString', '--help'], 'There is no tool toString.'],
  ] as const)
    expect(await ask(...words)).toEqual({ code: 2, stdout: '', stderr: `${sentence}\n${help}` })
  expect(await ask('--help')).toEqual({ code: 0, stdout: help, stderr: '' })
  expect(list().split('\n')).toHaveLength(Object.keys(tools).length)
})

test.each(Object.entries(tools))(
  'asked for help, or wrongly, %s says how it is used and starts nothing',
  async (name, { does, takes, names }) => {
    const usage = `npm run tool -- ${name}${takes ? ` ${takes}` : ''}\n  ${does}\n`
    const help = await ask(name, 'no-such-name', '--help')
    expect(help).toMatchObject({ code: 0, stderr: '' })
    expect(`${help.stdout}\n`).toContain(usage)
    const wrong = [['There is no option --no-such-option.', '--no-such-option']]
    if (names) wrong.push([`There is no no-such-name; there are ${names.join(', ')}.`, 'no-such-name'])
    if (!takes) wrong.push(['“no-such-name” is one word too many.', 'no-such-name'])
    for (const [sentence = '', ...words] of wrong) {
      const told = await ask(name, ...words)
      expect(told).toMatchObject({ code: 2, stdout: '' })
      expect(told.stderr).toBe(`${sentence}\n${help.stdout}`)
    }
  },
)

test('what has to be said is missed before anything starts, and what is said rightly starts it', async () => {
  expect((await ask('gallery')).stderr).toMatch(/^Something is missing\.\n/)
  expect((await ask('gallery', '--board')).stderr).toMatch(/^Say what follows --board\.\n/)
  expect((await ask('freeze-phone')).stderr).toMatch(/^Something is missing\.\n/)
  for (const words of [
    ['gallery', '--board', 'look', '--only=post,admin'],
    ['freeze-phone', 'some.json.gz'],
    ['bench', 'http', 'member', '--page', 'docs/benches.md'],
    ['lighthouse', '3', '/blog'],
    ['papers', '--say'],
    ['limits'],
  ])
    expect([words, await ask(...words)]).toEqual([words, { code: 99, stdout: '', stderr: '' }])
})

test('a tool is told the words after its name, and its outcome is passed on', () => {
  const ends = { does: 'ends', program: '--eval', args: ['process.exit(Number(process.argv[1]))'] }
  expect([start(ends, ['7']), start(ends, ['0'])]).toEqual([7, 0])
})

test('the program of every tool is there, and no program of tools/ is without a name', () => {
  for (const [name, { program }] of Object.entries(tools))
    expect(existsSync(join(home, program)), name).toBe(true)
  const named = [...Object.values(tools).map(({ program }) => program), 'tools/tool.ts']
  const programs = readdirSync(join(home, 'tools')).filter((file) => /^[\w-]+\.ts$/.test(file))
  expect(programs.map((file) => `tools/${file}`).filter((path) => !named.includes(path))).toEqual([])
})

test('package.json keeps to twelve scripts', () => {
  const { scripts } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { scripts: object }
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(12)
})

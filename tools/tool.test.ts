import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { list, tools } from './tool.ts'

const home = join(import.meta.dirname, '..')
const ask = (...words: string[]) =>
  spawnSync(process.execPath, ['tools/tool.ts', ...words], { cwd: home, encoding: 'utf8' })

test('who names no tool, or one there is not, is told which there are, each in a line', () => {
  for (const [words, sentence] of [
    [[], 'Say which tool.'],
    [['hammer'], 'There is no tool hammer.'],
    [['toString'], 'There is no tool toString.'],
  ] as const) {
    const { status, stdout, stderr } = ask(...words)
    expect([status, stdout, stderr]).toEqual([
      1,
      '',
      `${sentence} npm run tool -- NAME is one of\n${list()}\n`,
    ])
  }
  expect(list().split('\n')).toHaveLength(Object.keys(tools).length)
})

test('a tool is told the words after its name, and its outcome is passed on', () => {
  const { status, stderr } = ask('drill', 'nothing')
  expect([status, stderr]).toEqual([
    1,
    'There is no drill nothing; there are restarts, pooled, failover, frozen, week\n',
  ])
})

test('the program of every tool is there, and no program of tools/ is without a name', () => {
  for (const [name, { program }] of Object.entries(tools))
    expect(existsSync(join(home, program)), name).toBe(true)
  const named = [...Object.values(tools).map(({ program }) => program), 'tools/tool.ts', 'tools/release.ts']
  const programs = readdirSync(join(home, 'tools')).filter((file) => /^[\w-]+\.ts$/.test(file))
  expect(programs.map((file) => `tools/${file}`).filter((path) => !named.includes(path))).toEqual([])
})

test('package.json keeps to twelve scripts', () => {
  const { scripts } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { scripts: object }
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(12)
})

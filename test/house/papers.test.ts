import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { retention } from '#server/platform/retention.ts'
import { settings } from '#server/settings.ts'
import { papers } from '#tools/generate-docs.ts'
import { home } from './imports.ts'

const read = (path: string) => readFileSync(join(home, path), 'utf8')
const names = settings.map(({ name }) => name)

test.each(Object.entries(papers))('%s is as `npm run tool -- docs` writes it', (path, written) => {
  expect(read(path)).toBe(written())
})

test('every line of the table of retention is what something is deleted by', () => {
  const used = execFileSync('git', ['grep', '-hE', 'keptSince|deleteOld|before\\(', '--', 'server'], {
    cwd: home,
    encoding: 'utf8',
  })
  expect(Object.keys(retention).filter((name) => !used.includes(`'${name}'`))).toEqual([])
})

test('every decision that a file names has a page', () => {
  const named = execFileSync('git', ['grep', '-hoIE', 'docs/decisions/[0-9A-Za-z-]+\\.md'], {
    cwd: home,
    encoding: 'utf8',
  })
  const pages = readdirSync(join(home, 'docs/decisions'))
  const linked = pages.flatMap((page) =>
    [...read(`docs/decisions/${page}`).matchAll(/\]\(([a-z-]+\.md)\)/g)].map(([, to = '']) => to),
  )
  const names = named
    .trim()
    .split('\n')
    .map((path) => path.slice('docs/decisions/'.length))
  expect(names.length).toBeGreaterThan(40)
  expect([...names, ...linked].filter((name) => !pages.includes(name))).toEqual([])
})

test('no file names a decision by a number', () => {
  const { stdout } = spawnSync('git', ['grep', '-nIE', '[Dd]ecisions?[ /]0[0-9]{3}'], {
    cwd: home,
    encoding: 'utf8',
  })
  expect(stdout).toBe('')
})

test('a decision is found by its subject: no page is called by a number', () => {
  const pages = readdirSync(join(home, 'docs/decisions')).filter((page) => page !== 'README.md')
  expect(pages.length).toBeGreaterThan(40)
  expect(pages.filter((page) => !/^[a-z]+[a-z0-9-]*\.md$/.test(page))).toEqual([])
})

test('every setting has one sentence, and stands in .env.example once, switched off', () => {
  expect(names.length).toBeGreaterThan(20)
  for (const { name, meaning } of settings) expect(meaning, name).toMatch(/^[A-Z].{10,110}[^.]\.$/)
  const file = read('.env.example')
  expect([...file.matchAll(/^# ([A-Z0-9_]+)=/gm)].map(([, name]) => name)).toEqual(names)
  expect(parseEnv(file)).toEqual({})
})

test('.env.example says what holds without it: switched on as it is, it changes nothing', () => {
  const switchedOn = parseEnv(read('.env.example').replace(/^# (?=[A-Z0-9_]+=)/gm, ''))
  expect(Object.keys(switchedOn).toSorted()).toEqual(names.toSorted())
  expect(readConfig(switchedOn)).toEqual(readConfig({}))
})

test('the operator is told of every setting, and of what holds without it', () => {
  const rows = read('docs/operating/settings.md')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const told = rows.flatMap(([, of = '', , without = '']) => {
    const named = [...of.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name = '']) => name)
    return named.map((name) => ({ name, without, alone: named.length === 1 }))
  })
  expect(told.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  for (const { name, without, alone } of told)
    if (alone) expect(without, name).toContain(settings.find((one) => one.name === name)?.usual)
})

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { home } from './imports.ts'

/** The commands of a page of docs/operating that begin so. */
async function commandsOf(page: string, begins: string): Promise<string> {
  const text = await readFile(join(home, 'docs/operating', page), 'utf8')
  const blocks = [...text.matchAll(/^```\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block)
  const found = blocks.filter((block) => block.startsWith(begins))
  expect(found).toHaveLength(1)
  return found[0] ?? ''
}

/** A machine in a folder: /opt is there, and systemctl, which needs a real one, says what it was told. */
async function aMachine() {
  const folder = await mkdtemp(join(tmpdir(), 'campus-operating-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'bin'))
  await mkdir(join(folder, 'opt'))
  await writeFile(join(folder, 'bin/systemctl'), `#!/bin/sh\necho "$@" >> '${folder}/systemctl'\n`, {
    mode: 0o755,
  })
  const aRelease = async (path: string, version: string, at: number) => {
    await mkdir(join(folder, path, 'bin'), { recursive: true })
    await writeFile(join(folder, path, 'campus'), version)
    await writeFile(join(folder, path, 'bin/node'), `node of ${version}`)
    await utimes(join(folder, path), at, at)
  }
  const run = (commands: string) => {
    const { status, stderr } = spawnSync('sh', ['-ec', commands.replaceAll('/opt/', `${folder}/opt/`)], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: `${folder}/bin:/usr/bin:/bin` },
    })
    return { status, stderr }
  }
  const said = (path: string) => readFile(join(folder, path), 'utf8')
  return { folder, aRelease, run, said }
}

const well = { status: 0, stderr: '' }

test('an upgrade takes the newest of several releases and keeps the program of before, also the second time', async () => {
  const { folder, aRelease, run, said } = await aMachine()
  const upgrade = await commandsOf('upgrade.md', 'rm -rf /opt/campus-new')
  await aRelease('opt/campus', 'one', 1)
  await aRelease('.release/campus-1.0.0', 'one', 1)
  for (const [version, before, at] of [
    ['two', 'one', 2],
    ['three', 'two', 3],
  ] as const) {
    await aRelease(`.release/campus-${at}`, version, at)
    expect(run(upgrade)).toEqual(well)
    expect([await said('opt/campus/campus'), await said('opt/campus-before/campus')]).toEqual([
      version,
      before,
    ])
    for (const nested of [
      'campus-before/campus-before',
      'campus-before/campus/campus',
      'campus/campus-3',
      'campus-new',
    ])
      expect(existsSync(join(folder, 'opt', nested)), nested).toBe(false)
  }
  expect(await said('systemctl')).toBe('restart campus\nrestart campus\n')
})

test('another Node takes the place of the one in the release, also the second time', async () => {
  const { aRelease, run, said, folder } = await aMachine()
  const exchange = await commandsOf('upgrade.md', 'cp node-v26')
  await aRelease('opt/campus', 'one', 1)
  await mkdir(join(folder, 'node-v26.11.0-linux-x64/bin'), { recursive: true })
  await writeFile(join(folder, 'node-v26.11.0-linux-x64/bin/node'), 'safer')
  for (const _ of [1, 2]) {
    expect(run(exchange)).toEqual(well)
    expect(await said('opt/campus/bin/node')).toBe('safer')
  }
})

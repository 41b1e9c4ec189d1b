import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findTesseract, PictureFault, runTesseract } from './tesseract.ts'
import { tsvText } from './tsv-text.ts'

const folder = mkdtempSync(join(tmpdir(), 'campus-tesseract-'))
afterAll(() => rmSync(folder, { recursive: true }))

function programOf(lines: string): string {
  const program = join(folder, `${Buffer.from(lines).toString('hex').slice(0, 100)}.sh`)
  writeFileSync(program, `#!/bin/sh\n${lines}\n`, { mode: 0o755 })
  return program
}

const speaks = (languages: string) =>
  programOf(
    `case "$1" in --version) echo "tesseract 5.3.0";; *) printf 'List of languages (2):\\n${languages}\\n';; esac`,
  )

test('it is found by its path, with what it reads of English and Yoruba', async () => {
  expect(await findTesseract(speaks('eng\\nosd'))).toMatchObject({
    ...{ name: 'tesseract 5.3.0', languages: 'eng' },
  })
  expect(await findTesseract(speaks('eng\\nosd\\nyor'))).toMatchObject({ languages: 'eng+yor' })
  expect(await findTesseract('off')).toBeNull()
})

test('one that is named and reads no English, or is not there, is said to be unusable', async () => {
  await expect(findTesseract(speaks('deu'))).rejects.toThrow(
    /^TESSERACT=.* cannot be used: it has no English/,
  )
  await expect(findTesseract(join(folder, 'nowhere'))).rejects.toThrow(/^TESSERACT=.*nowhere cannot be used/)
})

async function failureOf(lines: string, patience = 60): Promise<unknown> {
  const program = programOf(lines)
  const { signal } = new AbortController()
  const machine = { program, name: 'of the test', languages: 'eng' }
  return runTesseract(machine, 'page.pgm', { seconds: 1, patience, stopped: signal }).catch((error) => error)
}

test.each([
  ['it refuses the picture', 'exit 1'],
  ['it crashes on it', 'kill -SEGV $$'],
  ['it uses up its processor time', 'while :; do :; done'],
])('the picture is at fault where %s', async (_, lines) => {
  expect(await failureOf(lines)).toBeInstanceOf(PictureFault)
})

test.each([
  ['it is told to end', 'kill -TERM $$'],
  ['it is killed at once', 'kill -KILL $$'],
  ['nobody gives it its turn', 'exec sleep 100', 0.1],
])('the machine is at fault where %s', async (_, lines, patience = 60) => {
  const failure = await failureOf(lines, patience)
  expect(failure).toBeInstanceOf(Error)
  expect(failure).not.toBeInstanceOf(PictureFault)
})

test('it gets nothing of our environment but where programs are', async () => {
  process.env.A_SECRET = 'sEcret'
  const machine = { program: programOf('env'), name: 'of the test', languages: 'eng' }
  const said = await runTesseract(machine, 'x', { stopped: new AbortController().signal })
  delete process.env.A_SECRET
  expect(said).not.toContain('sEcret')
  expect(
    said
      .split('\n')
      .filter((line) => !/^(PATH|PWD|OMP_THREAD_LIMIT|MALLOC_ARENA_MAX|SHLVL|_|OLDPWD)=|^$/.test(line)),
  ).toEqual([])
})

test('what it says: noise is left out, the confidence is that of what is kept', () => {
  const row = (line: number, left: number, width: number, confidence: number, text: string) =>
    `5\t1\t1\t1\t${line}\t1\t${left}\t${line * 40}\t${width}\t24\t${confidence}\t${text}`
  const tsv = [
    'level\tpage_num\tblock_num',
    '4\t1\t1\t1\t1\t0\t0\t0\t500\t24\t-1\t',
    row(1, 0, 60, 96, '1.'),
    row(1, 80, 300, 90, 'Define'),
    row(1, 400, 40, 40, '|'),
    row(1, 500, 40, 12, 'wqe'),
    row(2, 0, 60, 96, '2.'),
    row(2, 80, 200, 92, 'State'),
  ].join('\n')
  expect(tsvText(tsv)).toEqual({ text: '1. Define\n2. State', confidence: 92 })
  expect(tsvText('')).toEqual({ text: '', confidence: 0 })
})
